import { act, fireEvent, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSteadyWhilePressed } from '../../../src/components/useSteadyWhilePressed'

const renderSteady = (initialProps: string) =>
  renderHook((value: string) => useSteadyWhilePressed(value), { initialProps })

it('follows its value while no pointer is pressed', () => {
  const { result, rerender } = renderSteady('nothing')
  rerender('a notice')
  expect(result.current).toBe('a notice')
})

it('stays unchanged from press to release, and for the click that follows', async () => {
  const { result, rerender } = renderSteady('nothing')
  fireEvent.pointerDown(document.body)
  rerender('a notice')
  expect(result.current).toBe('nothing')
  let seenByClick: string | undefined
  document.body.addEventListener('click', () => (seenByClick = result.current), { once: true })
  act(() => {
    fireEvent.pointerUp(document.body)
    fireEvent.click(document.body)
  })
  expect(seenByClick).toBe('nothing')
  await waitFor(() => expect(result.current).toBe('a notice'))
})

it('follows its value again after a press became a scroll', async () => {
  const { result, rerender } = renderSteady('nothing')
  fireEvent.pointerDown(document.body)
  fireEvent.pointerCancel(document.body)
  rerender('a notice')
  await waitFor(() => expect(result.current).toBe('a notice'))
})
