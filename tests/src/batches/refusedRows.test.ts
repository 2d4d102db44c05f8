import { expect, it, onTestFinished, vi } from 'vitest'
import { refusedLines } from '../../../src/custom/batches/refusedRows'
import type { AppDataProvider } from '../../../src/dataProvider'

it('the file of refused rows has semicolons in locales with decimal commas', async () => {
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR')
  onTestFinished(() => language.mockRestore())
  const refusals = [{ row: 2, title: 'Ada', reason: 'Too tall', error: null }]
  const batchRows: AppDataProvider['batchRows'] = async () => ({
    data: { total: 1, entries: [], refusals, kept: [] },
  })
  const lines = await refusedLines({ batchRows }, { id: 'one', resource: 'players' })
  expect(lines).toEqual(['Row;Record;Reason\r\n', '2;Ada;Too tall\r\n'])
})
