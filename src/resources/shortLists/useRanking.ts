import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { keepFocus } from '../../components/keepFocus'
import { useMessage } from '../../i18n'

/** A click with a small movement of the hand, in px, is no drag. */
const MIN_DRAG = 5

/** A row that is being moved. The rows stay in place until it is dropped, so that its handle keeps the focus and the pointer. */
type Lift = { id: string; to: number; isByKey: boolean }

type RankingOptions = {
  players: readonly { id: string; name: string }[]
  /** Contains the rows, each with `data-rank`. */
  area: RefObject<HTMLElement | null>
  onMove: (id: string, to: number) => void
  /** Called for a click or Enter on a handle. */
  onOpen: (id: string, handle: HTMLElement) => void
}

/** Moves rows by handles: by dragging, or by Space, arrow keys and Space. */
export function useRanking({ players, area, onMove, onOpen }: RankingOptions) {
  const t = useMessage()
  const [lift, setLift] = useState<Lift | null>(null)
  /** The text for screen readers. */
  const [announcement, announce] = useState('')
  const wasDragged = useRef(false)
  const rows = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-rank]') ?? [])]
  const indexOf = (id: string) => players.findIndex((player) => player.id === id)
  const say = (key: 'lifted' | 'over' | 'moved', id: string, to: number) => {
    const player = players[indexOf(id)]?.name ?? ''
    announce(t(`shortLists.move.${key}`, { player, place: to + 1, total: players.length }))
  }

  const liftOver = (moved: Lift) => {
    setLift(moved)
    if (moved.isByKey) say(lift === null ? 'lifted' : 'over', moved.id, moved.to)
    rows()[moved.to]?.scrollIntoView({ block: 'nearest' })
  }
  const move = (id: string, to: number | null) => {
    setLift(null)
    if (to === null || to === indexOf(id)) return announce(t('shortLists.move.cancelled'))
    say('moved', id, to)
    keepFocus(
      () => onMove(id, to),
      () => rows()[to]?.querySelector<HTMLElement>('[data-handle]'),
    )
  }

  const startDrag = (id: string, { button, clientY: start }: PointerEvent) => {
    if (button !== 0) return
    let to: number | null = null
    const over = new AbortController()
    const end = (target: number | null) => {
      over.abort()
      if (wasDragged.current) move(id, target)
      // After the click that may follow.
      setTimeout(() => {
        wasDragged.current = false
      })
    }
    const follow = ({ clientY }: MouseEvent) => {
      if (to === null && Math.abs(clientY - start) < MIN_DRAG) return
      wasDragged.current = true
      const at = rows().findIndex((row) => clientY < row.getBoundingClientRect().bottom)
      to = at < 0 ? players.length - 1 : at
      liftOver({ id, to, isByKey: false })
    }
    addEventListener('pointermove', follow, over)
    addEventListener('pointerup', () => end(to), over)
    addEventListener('pointercancel', () => end(null), over)
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), over)
  }

  const onKeyDown = (id: string, event: KeyboardEvent) => {
    const { key } = event
    const [at, last] = [lift?.to ?? indexOf(id), players.length - 1]
    const targets: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }
    const to = targets[key]
    if (lift === null && key !== ' ') return
    if (lift === null) liftOver({ id, to: at, isByKey: true })
    else if (to !== undefined) liftOver({ id, to: Math.min(last, Math.max(0, to)), isByKey: true })
    else if (key === ' ' || key === 'Enter') move(id, lift.to)
    else if (key === 'Escape') move(id, null)
    else return
    event.preventDefault()
  }

  return {
    lift,
    announcement,
    move,
    handleOf: (id: string) => ({
      'data-handle': true,
      onPointerDown: (event: PointerEvent) => startDrag(id, event),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
      // The browser would click the button when Space is released.
      onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
      onBlur: () => lift?.isByKey && move(id, null),
      onClick: ({ currentTarget }: { currentTarget: HTMLElement }) =>
        !wasDragged.current && onOpen(id, currentTarget),
    }),
  }
}
