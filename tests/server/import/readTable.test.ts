import { describe, expect, it } from 'vitest'
import { createEngine } from '../../../contract/import/engine/createEngine'
import { readTable } from '../../../server/import/readTable'
import { engineParts } from '../../support/engineParts'
import { testFolder } from './files'

const folder = testFolder()
const open = (file: string) => readTable(createEngine(engineParts), { resource: 'teams', file })
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

describe('a file that is no table', () => {
  it.each(['', '\n\n', ' , \nSam,Ajax'])('has nothing in its first line: %j', async (content) => {
    await expect(read(content)).rejects.toThrow('its first line has to name the columns')
  })
  it('is not there', async () => {
    await expect(open(folder.path('none.csv'))).rejects.toThrow(/^There is no file .*none\.csv$/)
  })
  it('is a folder', async () => {
    await expect(open(folder.path('.'))).rejects.toThrow('is a folder, not a file')
  })
})
