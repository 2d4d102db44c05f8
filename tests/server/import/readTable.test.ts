import { expect, it } from 'vitest'
import { createEngine } from '../../../contract/import/engine/createEngine'
import { readTable } from '../../../server/import/readTable'
import { engineParts } from '../../support/engineParts'
import { workbook } from '../../support/workbook'
import { testFolder } from './files'

const folder = testFolder()
const asItIs = { encoding: undefined, sheet: undefined, headerRow: undefined }
const open = (file: string, how: Partial<Parameters<typeof readTable>[1]> = {}) =>
  readTable(createEngine(engineParts), { resource: 'teams', file, ...asItIs, ...how })

it('readTable opens the first sheet of a workbook, or the given sheet', async () => {
  const file = await workbook([
    { name: 'Squad', rows: [['name'], ['Ajax']] },
    { name: 'Opponents', rows: [['name'], ['PSV']] },
  ])
  const path = folder.write('teams.xlsx', file)
  const sheets = [{ name: 'Squad' }, { name: 'Opponents' }]
  expect(await open(path)).toMatchObject({ samples: [['Ajax']], sheets, sheet: 0 })
  expect(await open(path, { sheet: 'Opponents' })).toMatchObject({ samples: [['PSV']], sheet: 1 })
  await expect(open(path, { sheet: 'Loans' })).rejects.toThrow(
    'has no sheet "Loans". Sheets: Squad, Opponents',
  )
})

it.each([
  ['empty', () => folder.write('empty.csv', ' , \n'), 'has no column names'],
  ['not there', () => folder.path('none.csv'), /^File not found: .*none\.csv$/],
  ['a folder', () => folder.path('.'), 'is a folder, not a file'],
])('a file that is %s is refused', async (_what, file, words) => {
  await expect(open(file())).rejects.toThrow(words)
})
