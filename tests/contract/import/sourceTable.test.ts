import { describe, expect, it } from 'vitest'
import { readSource } from '../../../contract/import/engine/sourceTable'
import { engineParts } from '../../support/engineParts'

/** Reads the table in a file with this content. */
async function read(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const opened = await readSource({ bytes }, engineParts)
  if ('fault' in opened) throw new Error(opened.fault)
  return { ...opened.table, encoding: opened.read.encoding }
}

describe('a table', () => {
  it('counts rows as spreadsheets do, and passes over blank ones', async () => {
    const { header, rows } = await read('name,team\nSam,Ajax\n\n,\nLee,PSV\n')
    expect(header).toEqual(['name', 'team'])
    expect(rows).toEqual([
      { row: 2, cells: ['Sam', 'Ajax'] },
      { row: 5, cells: ['Lee', 'PSV'] },
    ])
  })

  it('of text may start with the same letters as an archive', async () => {
    expect((await read('PK,name\n1,Sam\n')).header).toEqual(['PK', 'name'])
  })

  it('passes over rows of invisible characters', async () => {
    expect((await read('name,team\n\u200b,\u00a0\nSam,Ajax\n')).rows).toMatchObject([{ row: 3 }])
  })

  it.each([
    '<html><table><tr><td>name</td></tr></table></html>',
    '\n<!DOCTYPE html>\n<html>',
    '<meta charset="utf-8"><table>',
    '<head><style>td{}</style></head>',
    '<style>td{}</style><table>',
    '<body><table>',
    '<div><table>',
    '<!-- report --><table>',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">',
  ])('is refused as a web page: %s', async (text) => {
    await expect(read(text)).rejects.toThrow('webPage')
  })

  it('of a workbook in XML is refused as an old workbook', async () => {
    const text = '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>'
    await expect(read(text)).rejects.toThrow('oldWorkbook')
  })

  it('may have tags as names of columns', async () => {
    expect((await read('<name>,<date>\nSam,2024-01-01\n')).header).toEqual(['<name>', '<date>'])
  })

  it('is refused if the file is not text', async () => {
    await expect(read(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 0]))).rejects.toThrow(
      'notText',
    )
  })
})
