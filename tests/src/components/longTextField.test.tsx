import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LongTextField } from '../../../src/forms/inputs/LongTextField'

const show = () => {
  render(<LongTextField label="Notes" minRows={2} maxRows={10} defaultValue="Fast" />)
  return screen.getByRole('textbox', { name: 'Notes' })
}

describe('a text field of several lines', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is sized by the browser if it supports that', () => {
    vi.stubGlobal('CSS', { ...globalThis.CSS, supports: (property: string) => property === 'field-sizing' })
    expect(show().style).toMatchObject({ minHeight: '2lh', maxHeight: '10lh' })
    expect(document.querySelectorAll('textarea')).toHaveLength(1)
  })

  it('is measured by MUI in other browsers', () => {
    vi.stubGlobal('CSS', undefined)
    show()
    expect(document.querySelectorAll('textarea')).toHaveLength(2)
  })
})
