import type { CallDocument } from './model.ts'
import { kindsOf } from './rules.ts'

/** Texts that the form's element may say. */
const SPOKEN = [
  'ugc.success',
  'ugc.success.receipt',
  'ugc.error',
  'ugc.error.form',
  'ugc.field.title',
  'valid.required',
  'valid.required.label',
  'valid.max',
  'valid.terms.short',
  'ugc.error.answer',
  'ugc.error.files',
  'ugc.error.upload',
  'ugc.error.image-size',
  'ugc.error.video-size',
  'ugc.error.image-type',
  'ugc.error.video-type',
  'ugc.error.image-broken',
  'ugc.error.video-broken',
  'ugc.error.image-required',
  'ugc.error.video-required',
  'ugc.file.ready',
  'ugc.file.reading',
  'ugc.file.remove',
  'ugc.cleaned',
  'ugc.progress',
  'ugc.checking',
  'ugc.cancelled',
  'ugc.kept',
  'ugc.mine.receipt',
  'ugc.mine.withdraw.sure',
  'ugc.mine.state.waiting',
  'ugc.mine.state.shown',
  'ugc.mine.state.refused',
  'ugc.mine.state.removed',
  'ugc.mine.state.withdrawn',
] as const

/** What the form's element says of a call: nothing of files that it does not ask for. */
export const spokenOf = (call: Pick<CallDocument, 'wants'>): (typeof SPOKEN)[number][] =>
  SPOKEN.filter((key) => {
    const kind = /^ugc\.error\.(image|video)-/.exec(key)?.[1] as 'image' | 'video' | undefined
    return !kind || kindsOf(call)[kind]
  })
