// Which key was pressed, whatever letters the keyboard has.

/** The key itself; on a keyboard of other letters, the Latin one in its place. */
export function letterOf(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (/^[\x20-\x7e]$/.test(event.key) || !/^Key[A-Z]$/.test(event.code)) return event.key;
  const letter = event.code.slice(3);
  return event.shiftKey ? letter : letter.toLowerCase();
}
