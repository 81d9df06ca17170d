// Whether the server can be reached, as far as the last request has shown.

class Net {
  /** The last answer was none, or one that was kept on this device. */
  isCut = $state(false);
}

export const net = new Net();
