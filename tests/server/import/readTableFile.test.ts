import { describe, expect, it } from 'vitest'
import { readTableFile } from '../../../server/import/readTableFile'
import { testFolder } from './files'

const folder = testFolder()
const read = (content: string | Uint8Array) => readTableFile(folder.write('table.csv', content))

describe('a table', () => {
  it('counts rows as spreadsheets do, and passes over blank ones', async () => {
    const { header, rows } = await read('name,team\nSam,Ajax\n\n,\nLee,PSV\n')
    expect(header).toEqual(['name', 'team'])
    expect(rows).toEqual([
      { row: 2, cells: ['Sam', 'Ajax'] },
      { row: 5, cells: ['Lee', 'PSV'] },
    ])
  })

  it.each([
    ['commas', 'name,team\nSam,Ajax'],
    ['semicolons', 'name;team\nSam;Ajax'],
    ['tabs', 'name\tteam\nSam\tAjax'],
    ['Windows line ends', 'name,team\r\nSam,Ajax\r\n'],
    ['a byte order mark', '\ufeffname,team\nSam,Ajax'],
    ['quotation marks', '"name","team"\n"Sam","Ajax"'],
  ])('may have %s', async (_, content) => {
    const { header, rows } = await read(content)
    expect([header, rows[0]?.cells]).toEqual([
      ['name', 'team'],
      ['Sam', 'Ajax'],
    ])
  })

  it('keeps what is quoted: separators, line ends and quotation marks', async () => {
    const { rows } = await read('name,notes\nSam,"one, ""two""\nthree"\nLee,\n')
    expect(rows).toEqual([
      { row: 2, cells: ['Sam', 'one, "two"\nthree'] },
      { row: 3, cells: ['Lee', ''] },
    ])
  })

  it('is read as Windows-1252 where it is no UTF-8', async () => {
    const { rows, encoding } = await read(Buffer.from('name\nMalmö\n', 'latin1'))
    expect(rows[0]?.cells).toEqual(['Malmö'])
    expect(encoding).toBe('Windows-1252')
  })

  it('tells rows whose quotation marks do not fit', async () => {
    const { brokenRows } = await read('name,team\nSam,Ajax\n"Lee,PSV\n')
    expect([...brokenRows]).toEqual([3])
  })
})

describe('a file that is no table', () => {
  it.each(['', '\n\n', ' , \nSam,Ajax'])('has nothing in its first line: %j', async (content) => {
    await expect(read(content)).rejects.toThrow('its first line has to name the columns')
  })
  it('is not there', async () => {
    await expect(readTableFile(folder.path('none.csv'))).rejects.toThrow(/^There is no file .*none\.csv$/)
  })
  it('is a folder', async () => {
    await expect(readTableFile(folder.path('.'))).rejects.toThrow('is a folder, not a file')
  })
})
