import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Tooltip from '@mui/material/Tooltip'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, useNotify } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hideSplash } from '../../../src/App'
import { Appearance } from '../../../src/layout/Appearance'
import { Toasts } from '../../../src/layout/Toasts'

/** The numbers of the product document, section 9. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('a tooltip', () => {
  const open = () => {
    render(
      <Appearance>
        <Tooltip title="What it does" describeChild>
          <button type="button">Do it</button>
        </Tooltip>
      </Appearance>,
    )
    return screen.getByRole('button')
  }
  const shown = () => screen.queryByRole('tooltip')

  it('appears after a touch-hold of 400 ms', () => {
    fireEvent.touchStart(open())
    wait(399)
    expect(shown()).toBeNull()
    wait(1)
    expect(shown()).toHaveTextContent('What it does')
  })

  it.each([
    ['the finger', 'touchStart', 'touchEnd'],
    ['the pointer', 'mouseOver', 'mouseLeave'],
  ] as const)('hides 75 ms after %s has left', (_who, enter, leave) => {
    const button = open()
    fireEvent[enter](button)
    wait(500)
    expect(button).toHaveAttribute('aria-describedby')
    fireEvent[leave](button)
    wait(74)
    expect(button).toHaveAttribute('aria-describedby')
    wait(1)
    expect(button).not.toHaveAttribute('aria-describedby')
  })

  it('is at most 200 px wide', () => {
    fireEvent.mouseOver(open())
    wait(500)
    const bubble = screen.getByText('What it does')
    expect(getComputedStyle(bubble).maxWidth).toBe('200px')
  })
})

describe('a toast', () => {
  function Teller() {
    const notify = useNotify()
    return (
      <button type="button" onClick={() => notify('Analysis saved', { type: 'success' })}>
        Save
      </button>
    )
  }

  it('stays for 3,000 ms at the bottom', async () => {
    render(
      <Appearance>
        <CoreAdminContext>
          <Teller />
          <Toasts />
        </CoreAdminContext>
      </Appearance>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const toast = screen.getByText('Analysis saved')
    expect(getComputedStyle(placeOf(toast)).bottom).not.toBe('')
    wait(2_999)
    expect(isLeaving(toast)).toBe(false)
    wait(1)
    expect(isLeaving(toast)).toBe(true)
  })

  const placeOf = (toast: Element) => toast.closest('.MuiSnackbar-root') ?? toast
  /** Returns whether a toast is closing: MUI shrinks it before removing it. */
  const isLeaving = (toast: Element) =>
    !toast.isConnected || toast.closest('[style*="scale(0"], [style*="opacity: 0"]') !== null
})

describe('the splash screen', () => {
  const page = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
  const splash = () => document.getElementById('splash')

  it('goes about 500 ms after the start, fades for 500 ms and is gone', () => {
    document.body.innerHTML = '<div id="splash" aria-hidden="true"></div>'
    vi.spyOn(performance, 'now').mockReturnValue(20)
    hideSplash()
    wait(479)
    expect(splash()).not.toHaveClass('leaving')
    wait(1)
    expect(splash()).toHaveClass('leaving')
    wait(499)
    expect(splash()).not.toBeNull()
    wait(1)
    expect(splash()).toBeNull()
  })

  it('fades by its style in 500 ms, and takes neither focus nor clicks', () => {
    expect(page('src/layout/splash.css')).toMatch(/transition: opacity 500ms/)
    expect(page('src/layout/splash.css')).toMatch(/pointer-events: none/)
    const markup = /<div id="splash"[\s\S]*?<\/div>/.exec(page('index.html'))?.[0] ?? ''
    expect(markup).toContain('aria-hidden="true"')
    expect(markup).not.toMatch(/<(a|button|input)\b|tabindex/)
  })
})
