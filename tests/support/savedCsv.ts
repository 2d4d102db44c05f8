import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'

/** Makes the browser French, which writes 1,5, until the test ends. Returns a function that waits for the first saved file, and returns its lines. */
export function savedWhereOneWritesCommas(): () => Promise<string[]> {
  const saved = vi.spyOn(URL, 'createObjectURL').mockClear().mockReturnValue('blob:csv')
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => {
    for (const mock of [saved, language, click]) mock.mockRestore()
  })
  return async () => {
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const [file] = saved.mock.calls[0] ?? []
    return file instanceof Blob ? (await file.text()).split('\r\n') : []
  }
}
