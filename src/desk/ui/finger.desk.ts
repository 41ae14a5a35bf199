/** Whether the desk is used by a finger, whose focus in a field opens a keyboard over half of the screen. */
export const isFinger = (): boolean => matchMedia('(pointer: coarse)').matches
