import { describe, expect, it } from 'vitest'
import { createEngine } from '../../../contract/import/engine/createEngine'
import { readTable } from '../../../server/import/readTable'
import { engineParts } from '../../support/engineParts'
import { workbook } from '../../support/workbook'
import { testFolder } from './files'

const folder = testFolder()
const asItIs = { encoding: undefined, sheet: undefined, headerRow: undefined }
const open = (file: string, how: Partial<Parameters<typeof readTable>[1]> = {}) =>
  readTable(createEngine(engineParts), { resource: 'teams', file, ...asItIs, ...how })
const read = (content: string | Uint8Array) => open(folder.write('table.csv', content))

describe('a file', () => {
  it('is opened as a table', async () => {
    expect(await read('name,country\nAjax,NL\n')).toMatchObject({
      header: ['name', 'country'],
      rowCount: 1,
      encoding: 'UTF-8',
    })
  })

  it('is read as Windows-1252 where it is no UTF-8', async () => {
    const { samples, encoding } = await read(Buffer.from('name\nMalmö\n', 'latin1'))
    expect(samples).toEqual([['Malmö']])
    expect(encoding).toBe('Windows-1252')
  })
})

describe('a workbook', () => {
  const file = () =>
    workbook([
      { name: 'Squad', rows: [['name'], ['Ajax']] },
      { name: 'Opponents', rows: [['name'], ['PSV']] },
    ])

  it('is opened as its first sheet, or as the one that is asked for', async () => {
    const path = folder.write('teams.xlsx', await file())
    expect(await open(path)).toMatchObject({ samples: [['Ajax']], sheets: ['Squad', 'Opponents'], sheet: 0 })
    expect(await open(path, { sheet: 'Opponents' })).toMatchObject({ samples: [['PSV']], sheet: 1 })
    await expect(open(path, { sheet: 'Loans' })).rejects.toThrow(
      'has no sheet "Loans": Squad is read; there are Squad, Opponents',
    )
  })

  it('that is none says what to do', async () => {
    const bytes = (await file()).subarray(0, 400)
    await expect(read(bytes)).rejects.toThrow('save it as XLSX or CSV')
  })
})

describe('a file that is no table', () => {
  it.each(['', '\n\n', ' , \n , '])('has nothing in any line: %j', async (content) => {
    await expect(read(content)).rejects.toThrow('a line of it has to name the columns')
  })
  it('is not there', async () => {
    await expect(open(folder.path('none.csv'))).rejects.toThrow(/^There is no file .*none\.csv$/)
  })
  it('is a folder', async () => {
    await expect(open(folder.path('.'))).rejects.toThrow('is a folder, not a file')
  })
})
