import type { SheetElement } from './sheet.element.ts'

const SWIPE = 50

/** The screen stays on while one cooks; the lock is lost when another app comes in front and is asked for again. */
function keepAwake(dialog: HTMLDialogElement): void {
  let lock: WakeLockSentinel | null = null
  const note = dialog.querySelector<HTMLElement>('[data-awake]')
  const ask = async (): Promise<void> => {
    if (!dialog.open || document.visibilityState !== 'visible') return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (!dialog.open) return void lock.release()
      if (note) note.hidden = false
      dialog.dataset['lock'] = 'held'
      lock.addEventListener('release', () => {
        dialog.dataset['lock'] = 'lost'
      })
    } catch {
      // A browser without it, or a battery that is low: the reader touches the screen now and then.
    }
  }
  const seen = () => void ask()
  document.addEventListener('visibilitychange', seen)
  dialog.addEventListener('close', () => {
    document.removeEventListener('visibilitychange', seen)
    void lock?.release()
  })
  void ask()
}

/** A list of things and, where it is one of several, its title. */
function listWithTitle(list: Element): HTMLElement {
  const box = document.createElement('div')
  const title = list.previousElementSibling
  if (title?.localName === 'h3') box.append(copyOf(title))
  box.append(copyOf(list))
  return box
}

/** A step by itself: no list, no number of a list. */
function stepAlone(step: HTMLElement): HTMLElement {
  const alone = document.createElement('div')
  alone.dataset['step'] = step.dataset['step']
  alone.append(...copyOf(step).childNodes)
  return alone
}

/** Copies of what stands on the page carry no ids a second time. */
function copyOf(node: Element): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
  for (const image of copy.querySelectorAll('img')) image.loading = 'eager'
  return copy
}

/** One step at a time over the whole screen, for hands that are wet: keys, swipes, large buttons. */
export function openStepView(sheet: SheetElement): void {
  const template = sheet.querySelector<HTMLTemplateElement>('template[data-step-view]')
  const dialog = template?.content.firstElementChild?.cloneNode(true)
  if (!(dialog instanceof HTMLDialogElement)) return
  const steps = [...sheet.querySelectorAll<HTMLElement>('li[data-step]')]
  const part = <E extends HTMLElement>(name: string) => dialog.querySelector<E>(`[data-${name}]`)!
  const stage = part('stage')
  const [back, next] = dialog.querySelectorAll<HTMLButtonElement>('[data-move]')
  let current = 0

  const go = (to: number, speak: boolean): void => {
    if (to >= steps.length) return dialog.close()
    current = Math.max(0, to)
    stage.replaceChildren(stepAlone(steps[current]!))
    stage.scrollTop = 0
    part('progress').textContent = sheet.say('step-view.progress', { n: current + 1, total: steps.length })
    const bar = part<HTMLProgressElement>('progress-bar')
    bar.max = steps.length
    bar.value = current + 1
    if (back) back.disabled = current === 0
    if (next) {
      const last = current === steps.length - 1
      part('move-text').textContent = (last ? next.dataset['finish'] : next.dataset['next']) ?? ''
    }
    if (speak) stage.focus()
  }

  stage.setAttribute('aria-labelledby', 'step-view-title')
  stage.setAttribute('role', 'group')
  const lists = [...sheet.querySelectorAll('ul:has(> li input[data-tick])')]
  if (lists.length > 0) part('list-items').append(...lists.map(listWithTitle))
  else part('list').hidden = true
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.dataset['move']) go(current + Number(button.dataset['move']), true)
    else if (button?.hasAttribute('data-close')) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => {
    const to = {
      ArrowRight: current + 1,
      PageDown: current + 1,
      ArrowLeft: current - 1,
      PageUp: current - 1,
      Home: 0,
      End: steps.length - 1,
    }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // A key held too long does not close the view.
    if (to < steps.length) go(to, true)
  })
  watchSwipes(stage, (by) => current + by < steps.length && go(current + by, false))
  dialog.addEventListener('close', () => {
    const board = dialog.querySelector('[data-timers]')
    if (board) sheet.append(board)
    dialog.remove()
    sheet.querySelector<HTMLElement>('[data-follow]')?.focus()
  })
  sheet.append(dialog)
  go(0, false)
  dialog.showModal()
  const board = sheet.querySelector(':scope > [data-timers]')
  if (board) dialog.append(board)
  stage.focus()
  keepAwake(dialog)
}

function watchSwipes(stage: HTMLElement, move: (by: number) => unknown): void {
  let from: { x: number; y: number } | null = null
  stage.addEventListener('pointerdown', (event) => {
    from = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
  })
  stage.addEventListener('pointerup', (event) => {
    if (!from) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    from = null
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) move(dx < 0 ? 1 : -1)
  })
  stage.addEventListener('pointercancel', () => {
    from = null
  })
}
