import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { decodeText, readTable, type SplitCells } from '../../../contract/import/table'

const split: SplitCells = (text, question) => Papa.parse<string[]>(text, question)

describe('the bytes of a file', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)

  it('are UTF-8, whose byte order mark is no part of the text', () => {
    expect(decodeText(utf8('İlkay, Łukasz'))).toEqual({ text: 'İlkay, Łukasz', encoding: 'UTF-8' })
    expect(decodeText(utf8('\ufeffname'))).toEqual({ text: 'name', encoding: 'UTF-8' })
  })

  it('are Windows-1252 where they are no UTF-8, with its quotation marks and its euro', () => {
    const bytes = Uint8Array.from([0x4d, 0x61, 0x6c, 0x6d, 0xf6, 0x20, 0x92, 0x80])
    expect(decodeText(bytes)).toEqual({ text: 'Malmö ’€', encoding: 'Windows-1252' })
  })
})

describe('the separator', () => {
  const cellsOf = (text: string) => readTable(text, split)?.rows.map(({ cells }) => cells)

  it('is the header’s, whatever stands in names and notes', () => {
    expect(cellsOf('name,notes\nSam,fast; strong; calm\nLee,a; b; c')).toEqual([
      ['Sam', 'fast; strong; calm'],
      ['Lee', 'a; b; c'],
    ])
    expect(cellsOf('name;notes\nSam;fast, strong, calm')).toEqual([['Sam', 'fast, strong, calm']])
    expect(cellsOf('name\tnotes\nSam\tfast, strong; calm')).toEqual([['Sam', 'fast, strong; calm']])
  })

  it('does not count where it is quoted', () => {
    expect(cellsOf('"name, first; last; born"\tteam\nSam\tAjax')).toEqual([['Sam', 'Ajax']])
  })

  it('is none in a single column that was copied from a spreadsheet', () => {
    const pasted = readTable('team\r\nReal Unión, Irún\r\n', split, { loneColumn: '\t' })
    expect(pasted?.rows).toEqual([{ row: 2, cells: ['Real Unión, Irún'] }])
  })

  it('is a comma in a file of a single column, so that a row with a second cell is told', () => {
    expect(cellsOf('team\nAjax,1')).toEqual([['Ajax', '1']])
  })
})

describe('a block copied from a spreadsheet', () => {
  it('keeps the line breaks and quotation marks of its quoted cells', () => {
    const block = 'name\tnotes\tteam\r\nSam\t"fast\nand ""calm"""\tAjax\r\nLee\t\tPSV\r\n'
    expect(readTable(block, split)).toEqual({
      header: ['name', 'notes', 'team'],
      rows: [
        { row: 2, cells: ['Sam', 'fast\nand "calm"', 'Ajax'] },
        { row: 3, cells: ['Lee', '', 'PSV'] },
      ],
      brokenRows: new Set(),
    })
  })
})

describe('a formula that was escaped', () => {
  it('is the text that it was, and apostrophes of names stay', () => {
    const table = readTable("name,notes\n'-10-,'=1+1\n'65,'t Hart\n", split)
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['-10-', '=1+1'],
      ["'65", "'t Hart"],
    ])
  })
})

describe('a text without a header', () => {
  it.each(['', '\n\nname', ' ; \nSam;Ajax'])('is no table: %j', (text) => {
    expect(readTable(text, split)).toBeNull()
  })
})
