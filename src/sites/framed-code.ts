/** HTML that only a frame of its own may run. */
export const needsFrame = (code: string): boolean =>
  /<(?:script|style|iframe|object|embed|form|video|link|svg)\b|\son\w+\s*=|javascript:/i.test(code)

/** Whether a site has such code, which may ask for whatever it likes in its frame. */
export const hasFramedCode = ({ positions }: { positions: readonly { code: string }[] }): boolean =>
  positions.some(({ code }) => needsFrame(code))
