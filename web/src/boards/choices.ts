// What a small choice offers.
export interface Option {
  key: string;
  drawing: string;
  /** The crew whose colours the drawing wears. */
  colour?: string;
  /** Degrees clockwise. */
  turn?: number;
  /** A small drawing beside it. */
  sign?: string;
  label: string;
  choose: () => void;
}
