import { isSeen } from './publishing/is-seen.ts'

/** What is wanted of a publication, until it is asked for. */
export interface Wish {
  /** At an hour; null is at once. */
  at: string | null
  /** What goes out at that hour: what is seen now, or what is saved then. */
  version: 'now' | 'then'
  /** Whether readers are told. */
  as: 'change' | 'update' | 'correction'
  /** Twins that go out with it; null while nobody has said, when those go that lack nothing. */
  twins: readonly string[] | null
}

/** What is wanted until somebody says otherwise: what has its hour before it keeps it. */
export const firstWish = (of: { state: string; publishAt: string | null }, now?: number): Wish => ({
  at: of.state === 'scheduled' && !isSeen(of, now) ? of.publishAt : null,
  version: 'now',
  as: 'change',
  twins: null,
})
