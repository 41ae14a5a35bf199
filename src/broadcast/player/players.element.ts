// The elements of recordings: what they need first is a few lines each.
import './audio.element.ts'
import './player.element.ts'
import './transcript.element.ts'
