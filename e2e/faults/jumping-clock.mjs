// Loaded into a portal by NODE_OPTIONS: each SIGUSR2 moves its clock by the days that CLOCK_JUMPS names next.
const RealDate = Date
const jumps = (process.env.CLOCK_JUMPS ?? '').split(',').map(Number)
let shift = 0

class ShiftedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift)
    else super(...args)
  }
  static now() {
    return RealDate.now() + shift
  }
}
globalThis.Date = ShiftedDate

process.on('SIGUSR2', () => {
  shift += (jumps.shift() ?? 0) * 86_400_000
})
