/** Loaded before the product (`--import`): its clock is off by `CLOCK_SHIFT_MS`, as that of a machine without NTP. */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const SystemDate = Date;

globalThis.Date = class extends SystemDate {
  constructor(...given) {
    if (given.length === 0) super(SystemDate.now() + shiftMs);
    else super(...given);
  }

  static now() {
    return SystemDate.now() + shiftMs;
  }
};
