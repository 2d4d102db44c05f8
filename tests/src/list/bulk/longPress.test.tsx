import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLongPress } from '../../../../src/list/selection/useLongPress'

const hold = vi.fn()
const tap = vi.fn()

function Card() {
  return (
    <button type="button" onClick={tap} {...useLongPress(hold)}>
      Card
    </button>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  hold.mockClear()
  tap.mockClear()
  render(<Card />)
})
afterEach(() => {
  vi.useRealTimers()
})

const card = () => screen.getByRole('button')
const down = (pointerType: string) => {
  // jsdom has no pointer events with a type.
  const event = createEvent.pointerDown(card())
  Object.defineProperty(event, 'pointerType', { value: pointerType })
  fireEvent(card(), event)
}
const time = (ms: number) => vi.advanceTimersByTime(ms)

describe('holding a card', () => {
  it('selects it instead of opening it, once', () => {
    down('touch')
    time(600)
    fireEvent.contextMenu(card())
    fireEvent.pointerUp(card())
    fireEvent.click(card())
    expect(hold).toHaveBeenCalledOnce()
    expect(tap).not.toHaveBeenCalled()
    down('touch')
    fireEvent.pointerUp(card())
    fireEvent.click(card())
    expect(tap).toHaveBeenCalledOnce()
  })

  it('selects the card although the browser’s context menu is faster, which does not open', () => {
    down('touch')
    time(400)
    expect(fireEvent.contextMenu(card())).toBe(false)
    time(600)
    expect(hold).toHaveBeenCalledOnce()
  })

  it('ignores scrolling and mouse buttons', () => {
    down('touch')
    fireEvent.pointerMove(card(), { clientX: 0, clientY: 40 })
    time(600)
    down('mouse')
    time(600)
    expect(fireEvent.contextMenu(card())).toBe(true)
    expect(hold).not.toHaveBeenCalled()
  })
})
