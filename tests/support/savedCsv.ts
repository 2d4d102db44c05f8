import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'

/** Lets the browser save files where one writes 1,5, until the test is over; gives the lines of the first that is saved. */
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
