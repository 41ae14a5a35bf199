import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef, useState } from 'react'
import type { Cut } from '../../platform/images/cut-model.ts'
import { ASPECT_RATIOS, type AspectRatio } from '../../platform/images/page-image.ts'
import { useText } from '../app/language.desk.tsx'
import { movedCut, movedPoint, sizedCut } from './cut-reckoning.ts'
import styles from './media.module.css'
import { mediaMessages } from './messages.ts'
import { cutAround, type Media, type MediaChange } from './model.ts'
import { wholeOf } from './words.desk.ts'

/** How far an arrow key moves. */
const STEP = 0.01
/** Strokes that follow each other are one change. */
const SETTLE_MS = 700
const CORNERS = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
]
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What is being set, before it is saved. */
interface Set {
  point: { x: number; y: number }
  cuts: Partial<Record<AspectRatio, Cut>>
}
const setOf = (media: Media): Set => ({ point: { x: media.focalX, y: media.focalY }, cuts: media.cuts })

interface CutBoxProps {
  media: Media
  /** `wait` milliseconds until it is saved. */
  onChange(change: MediaChange, wait: number): void
}

/** The point that rules all cuts, and one's own for each ratio: by pointer, or by arrow keys. */
export function CutBox({ media, onChange }: CutBoxProps): ReactElement {
  const text = useText(mediaMessages)
  const [ratio, choose] = useState<AspectRatio>('16-9')
  const [set, put] = useState(() => setOf(media))
  const [known, know] = useState(media)
  if (known !== media) {
    know(media)
    put(setOf(media))
  }
  const cutOf = (which: AspectRatio): Cut =>
    set.cuts[which] ?? cutAround({ ...media, focalX: set.point.x, focalY: set.point.y }, which)
  /** Shows it at once; saves it at once, or when no key follows. */
  const change = (next: Set, saved: MediaChange, wait: number | null) => {
    put(next)
    if (wait !== null) onChange(saved, wait)
  }
  const moveCut = (cut: Cut, wait: number | null) =>
    change({ ...set, cuts: { ...set.cuts, [ratio]: cut } }, { cuts: { [ratio]: cut } }, wait)
  const movePoint = (point: Set['point'], wait: number | null) =>
    change({ ...set, point }, { focalX: point.x, focalY: point.y }, wait)
  const backToPoint = () => {
    const { [ratio]: _, ...rest } = set.cuts
    change({ ...set, cuts: rest }, { cuts: { [ratio]: null } }, 0)
  }
  return (
    <section className="stack" aria-label={text('cut.label')}>
      <div className={styles['cut']}>
        <Stage media={media} ratio={ratio} cut={cutOf(ratio)} point={set.point} onCut={moveCut} onPoint={movePoint} />
      </div>
      <div className={styles['ratios']} role="group" aria-label={text('cut.ratios')}>
        {ASPECT_RATIOS.map((each) => (
          <button key={each} type="button" aria-pressed={each === ratio} onClick={() => choose(each)}>
            <Preview media={media} cut={cutOf(each)} />
            {set.cuts[each] ? text('cut.own', { ratio: each }) : each}
          </button>
        ))}
      </div>
      <p className="m">
        {set.cuts[ratio] ? text('cut.hint.own', { ratio }) : text('cut.hint')}{' '}
        {set.cuts[ratio] && (
          <button type="button" className="accent strong" onClick={backToPoint}>
            {text('cut.back')}
          </button>
        )}
      </p>
    </section>
  )
}

/** The part of a picture that a cut shows. */
function Preview({ media, cut }: { media: Media; cut: Cut }): ReactElement {
  const { width, height } = media
  const box = [cut.x * width, cut.y * height, cut.w * width, cut.h * height].map(Math.round)
  return (
    <svg viewBox={box.join(' ')} aria-hidden="true">
      <image href={wholeOf(media)} width={width} height={height} />
    </svg>
  )
}

interface StageProps {
  media: Media
  ratio: AspectRatio
  cut: Cut
  point: { x: number; y: number }
  /** `wait` milliseconds until it is saved; null while it is still moved. */
  onCut(cut: Cut, wait: number | null): void
  onPoint(point: { x: number; y: number }, wait: number | null): void
}

/** The whole picture with window and point, all measures in thousandths of its width. */
function Stage({ media, ratio, cut, point, onCut, onPoint }: StageProps): ReactElement {
  const text = useText(mediaMessages)
  const svg = useRef<SVGSVGElement>(null)
  const shape = media.width / media.height
  const [wide, tall] = [1000, 1000 / shape]
  const [x, y, w, h] = [cut.x * wide, cut.y * tall, cut.w * wide, cut.h * tall]
  const grip = 24

  /** Follows a pointer; tells how far it has gone, in parts of the picture. */
  const drag = (event: PointerEvent<SVGElement>, move: (dx: number, dy: number, wait: number | null) => void) => {
    const box = svg.current!.getBoundingClientRect()
    // The picture stands in the middle of its box.
    const scale = Math.min(box.width / wide, box.height / tall)
    const [fromX, fromY] = [event.clientX, event.clientY]
    const element = event.currentTarget
    const far = (to: globalThis.PointerEvent, wait: number | null) =>
      move((to.clientX - fromX) / (wide * scale), (to.clientY - fromY) / (tall * scale), wait)
    const going = (to: globalThis.PointerEvent) => far(to, null)
    const end = (to: globalThis.PointerEvent) => {
      element.removeEventListener('pointermove', going)
      element.removeEventListener('pointerup', end)
      if (Math.hypot(to.clientX - fromX, to.clientY - fromY) > 2) far(to, 0)
    }
    event.preventDefault()
    event.stopPropagation()
    element.setPointerCapture(event.pointerId)
    element.addEventListener('pointermove', going)
    element.addEventListener('pointerup', end)
    element.closest<SVGElement>('[tabindex]')?.focus()
  }
  const windowKeys = (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    const wider = (dx || -dy) * STEP * 2
    const middle = { ratio, shape, fixed: { x: 0.5, y: 0.5 } }
    onCut(event.shiftKey ? sizedCut(cut, cut.w + wider, middle) : movedCut(cut, dx * STEP, dy * STEP), SETTLE_MS)
  }
  const pointKeys = (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    onPoint(movedPoint(point, dx * STEP, dy * STEP), SETTLE_MS)
  }
  const percent = (value: number) => Math.round(value * 100)
  return (
    <>
      <svg ref={svg} viewBox={`0 0 ${wide} ${tall}`}>
        <image href={wholeOf(media)} width={wide} height={tall} />
        <path className={styles['dim']} fillRule="evenodd" d={`M0 0H${wide}V${tall}H0ZM${x} ${y}h${w}v${h}h${-w}Z`} />
        <g
          className={styles['part']}
          role="application"
          tabIndex={0}
          id="encuadre"
          aria-label={text('cut.window', { ratio })}
          onKeyDown={windowKeys}
        >
          <rect
            className={styles['win']}
            {...{ x, y, width: w, height: h }}
            onPointerDown={(event) => drag(event, (dx, dy, wait) => onCut(movedCut(cut, dx, dy), wait))}
          />
          <path
            className={styles['third']}
            d={`M${x + w / 3} ${y}v${h}M${x + (2 * w) / 3} ${y}v${h}M${x} ${y + h / 3}h${w}M${x} ${y + (2 * h) / 3}h${w}`}
          />
          {CORNERS.map((corner) => (
            <rect
              key={`${corner.x}${corner.y}`}
              className={corner.x === corner.y ? styles['grip'] : `${styles['grip']} ${styles['other']}`}
              x={x + corner.x * w - grip / 2}
              y={y + corner.y * h - grip / 2}
              width={grip}
              height={grip}
              onPointerDown={(event) =>
                drag(event, (dx, _dy, wait) => {
                  const fixed = { x: 1 - corner.x, y: 1 - corner.y }
                  onCut(sizedCut(cut, cut.w + (corner.x ? dx : -dx), { ratio, shape, fixed }), wait)
                })
              }
            />
          ))}
        </g>
        <g
          className={styles['part']}
          role="application"
          tabIndex={0}
          id="foco"
          aria-label={text('cut.point')}
          onKeyDown={pointKeys}
          onPointerDown={(event) => drag(event, (dx, dy, wait) => onPoint(movedPoint(point, dx, dy), wait))}
        >
          <circle className={styles['eye']} cx={point.x * wide} cy={point.y * tall} r="30" />
          <path
            className={styles['eye']}
            d={`M${point.x * wide} ${point.y * tall - 50}v32m0 36v32m-50 -50h32m36 0h32`}
          />
        </g>
      </svg>
      <p className="hidden" role="status">
        {text('cut.window.at', { x: percent(cut.x), y: percent(cut.y), w: percent(cut.w) })}.{' '}
        {text('cut.point.at', { x: percent(point.x), y: percent(point.y) })}
      </p>
    </>
  )
}
