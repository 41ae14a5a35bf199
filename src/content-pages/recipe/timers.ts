import type { SheetElement } from './sheet.element.ts'

interface Timer {
  step: number
  /** The moment at which it is over: a tab in the background counts no seconds. */
  ends: number
  row: HTMLLIElement
  over: boolean
}

interface Board {
  root: HTMLElement
  list: HTMLUListElement
  voice: HTMLParagraphElement
  timers: Map<number, Timer>
}

const boards = new WeakMap<SheetElement, Board>()
const two = (n: number): string => String(n).padStart(2, '0')

/** What is left: `4:05`, `1:02:03`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

function boardOf(sheet: SheetElement): Board {
  const known = boards.get(sheet)
  if (known) return known
  const template = sheet.querySelector<HTMLTemplateElement>('template[data-timers-view]')!
  const root = template.content.firstElementChild!.cloneNode(true) as HTMLElement
  const list = root.querySelector('ul')!
  const voice = root.querySelector('p')!
  // Behind an open dialog nothing is heard: the board stands inside it.
  ;(sheet.querySelector('dialog[open]') ?? sheet).append(root)
  const board: Board = { root, list, voice, timers: new Map() }
  boards.set(sheet, board)
  setInterval(() => tick(sheet, board), 500)
  document.addEventListener('visibilitychange', () => tick(sheet, board))
  return board
}

/** Starts the timer of a step, or starts it again. */
export function startTimer(sheet: SheetElement, step: number, minutes: number): void {
  const board = boardOf(sheet)
  board.timers.get(step)?.row.remove()
  const row = document.createElement('li')
  const text = document.createElement('a')
  text.href = `#paso-${step}`
  const stop = document.createElement('button')
  stop.type = 'button'
  stop.className = 'iconbutton'
  stop.textContent = '×'
  stop.ariaLabel = sheet.say('timer.stop', { n: step })
  stop.onclick = () => {
    board.timers.delete(step)
    row.remove()
    board.root.hidden = board.timers.size === 0
  }
  row.append(text, stop)
  board.list.append(row)
  board.root.hidden = false
  board.timers.set(step, { step, ends: Date.now() + minutes * 60_000, row, over: false })
  // A sound needs a press of the reader: this is it.
  sounding ??= 'AudioContext' in globalThis ? new AudioContext() : undefined
  wake()
  board.voice.textContent = sheet.say('timer.started', { n: step, time: clockText(minutes * 60_000) })
  tick(sheet, board)
}

/** The board of a sheet's timers, once there is one. */
export const timerBoard = (sheet: SheetElement): HTMLElement | undefined => boards.get(sheet)?.root

function tick(sheet: SheetElement, { timers, voice }: Board): void {
  for (const timer of timers.values()) {
    const left = timer.ends - Date.now()
    const text = timer.row.querySelector('a')!
    text.textContent =
      left > 0
        ? sheet.say('timer.left', { n: timer.step, time: clockText(left) })
        : sheet.say('timer.done', { n: timer.step })
    if (left > 0 || timer.over) continue
    timer.over = true
    timer.row.dataset['over'] = ''
    voice.setAttribute('role', 'alert')
    voice.textContent = text.textContent
    ring()
  }
}

let sounding: AudioContext | undefined

/** Telephones of Apple begin without sound, and take it away while another app is in front. */
function wake(): void {
  sounding?.resume().catch(() => undefined)
}

/** Three short notes and a tremble; a device that can do neither shows and says it. */
function ring(): void {
  navigator.vibrate?.([300, 150, 300, 150, 300])
  if (!sounding) return
  wake()
  for (const n of [0, 1, 2]) {
    const note = sounding.createOscillator()
    const volume = sounding.createGain()
    const at = sounding.currentTime + n * 0.45
    note.frequency.value = 880
    volume.gain.setValueAtTime(0.0001, at)
    volume.gain.exponentialRampToValueAtTime(0.4, at + 0.03)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.35)
    note.connect(volume).connect(sounding.destination)
    note.start(at)
    note.stop(at + 0.4)
  }
}
