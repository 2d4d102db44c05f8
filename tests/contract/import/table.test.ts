import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../contract/import/encodings'
import { readTable, type SplitCells } from '../../../contract/import/table'

const split: SplitCells = (text, question) => Papa.parse<string[]>(text, question)

describe('the bytes of a file', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)

  it('are UTF-8, whose byte order mark is no part of the text', () => {
    expect(decodeText(utf8('İlkay, Łukasz'))).toEqual({ text: 'İlkay, Łukasz', encoding: 'UTF-8' })
    expect(decodeText(utf8('\ufeffname'))).toEqual({ text: 'name', encoding: 'UTF-8' })
  })

  it('are Windows-1252 if they are not UTF-8, with its quotation marks and its euro', () => {
    const bytes = Uint8Array.from([0x4d, 0x61, 0x6c, 0x6d, 0xf6, 0x20, 0x92, 0x80])
    expect(decodeText(bytes)).toEqual({ text: 'Malmö ’€', encoding: 'Windows-1252' })
  })

  it('are UTF-8 if a few letters are broken, or if the file begins with a byte order mark', () => {
    const broken = Uint8Array.from([...utf8('Łukasz, İlkay, Malm'), 0xf6])
    expect(decodeText(broken)).toEqual({ text: 'Łukasz, İlkay, Malm\ufffd', encoding: 'UTF-8' })
    const marked = Uint8Array.from([...utf8('\ufeffname,Malm'), 0xf6, 0x2c, 0xe9])
    expect(decodeText(marked)).toEqual({ text: 'name,Malm\ufffd,\ufffd', encoding: 'UTF-8' })
  })

  it.each(['UTF-16LE', 'UTF-16BE'] as const)(
    'are %s if a byte order mark or their zero bytes show it',
    (encoding) => {
      const bytes = (text: string) => {
        const little = Buffer.from(text, 'utf16le')
        return encoding === 'UTF-16LE' ? little : little.swap16()
      }
      const text = 'name\tclub\r\nŁukasz\tMalmö\r\n'
      expect(decodeText(bytes(`\ufeff${text}`))).toEqual({ text, encoding })
      expect(decodeText(bytes(text))).toEqual({ text, encoding })
    },
  )

  it.each([
    ['Windows-1250', [0xa3, 0xf3, 0x64, 0x9f], 'Łódź'],
    ['Windows-1251', [0xc4, 0xe8, 0xed, 0xe0], 'Дина'],
    ['Macintosh', [0x4d, 0x61, 0x6c, 0x6d, 0x9a], 'Malmö'],
    ['Windows-1256', [0xdf, 0xd1, 0xed, 0xe3], 'كريم'],
    ['Shift_JIS', [0x93, 0x8c, 0x8b, 0x9e], '東京'],
    ['GB18030', [0xb1, 0xb1, 0xbe, 0xa9], '北京'],
    ['EUC-KR', [0xbc, 0xad, 0xbf, 0xef], '서울'],
  ] as const)('are %s if the user chooses it', (encoding, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes), encoding)).toEqual({ text, encoding })
  })
})

describe('the separator', () => {
  const cellsOf = (text: string) => readTable(text, split)?.rows.map(({ cells }) => cells)

  it('is the one of the header, even if names and notes contain others', () => {
    expect(cellsOf('name,notes\nSam,fast; strong; calm\nLee,a; b; c')).toEqual([
      ['Sam', 'fast; strong; calm'],
      ['Lee', 'a; b; c'],
    ])
    expect(cellsOf('name;notes\nSam;fast, strong, calm')).toEqual([['Sam', 'fast, strong, calm']])
    expect(cellsOf('name\tnotes\nSam\tfast, strong; calm')).toEqual([['Sam', 'fast, strong; calm']])
  })

  it('does not count if it is quoted', () => {
    expect(cellsOf('"name, first; last; born"\tteam\nSam\tAjax')).toEqual([['Sam', 'Ajax']])
  })

  it('is ignored in a single column that was pasted from a spreadsheet', () => {
    const pasted = readTable('team\r\nReal Unión, Irún\r\n', split, { loneColumn: '\t' })
    expect(pasted?.rows).toEqual([{ row: 2, cells: ['Real Unión, Irún'] }])
  })

  it('is a comma in a file of a single column, so that a second cell is reported', () => {
    expect(cellsOf('team\nAjax,1')).toEqual([['Ajax', '1']])
  })
})

it('reads the separator from a first line that declares it', () => {
  const rows = [{ row: 3, cells: ['Sam', 'fast, calm'] }]
  const table = readTable('sep=;\r\nname;notes\r\nSam;fast, calm\r\n', split)
  expect(table).toMatchObject({ header: ['name', 'notes'], headerRow: 2, rows })
  expect(readTable('sep=|\nname|club\nSam|Ajax', split)?.rows).toEqual([{ row: 3, cells: ['Sam', 'Ajax'] }])
})

describe('line breaks of several kinds', () => {
  const rowsOf = (text: string) => readTable(text, split)?.rows

  it.each([
    ['\r\n', '\n'],
    ['\n', '\r\n'],
    ['\n', '\r'],
    ['\r', '\n'],
  ])('end the rows of one file: %j after the header, %j after the rows', (first, next) => {
    const rows = [
      { row: 2, cells: ['Sam', 'Ajax'] },
      { row: 3, cells: ['Lee "El Loco"', 'PSV'] },
      { row: 4, cells: ['Kim', 'PSV'] },
    ]
    const lines = rows.map(({ cells }) => `${cells.join(',')}${next}`).join('')
    expect(rowsOf(`name,team${first}${lines}`)).toEqual(rows)
  })

  it('stay as they are within a cell', () => {
    expect(rowsOf('name,notes\r\nSam,"one\r\ntwo"\nLee,"one\ntwo"')).toEqual([
      { row: 2, cells: ['Sam', 'one\r\ntwo'] },
      { row: 3, cells: ['Lee', 'one\ntwo'] },
    ])
  })
})

it('drops empty cells after the last column, and keeps those with a value', () => {
  const rows = readTable('name,team\nSam,Ajax,\nLee,PSV,,\u00a0\nKim,,,x\nAda,\n', split)?.rows
  expect(rows?.map(({ cells }) => cells)).toEqual([
    ['Sam', 'Ajax'],
    ['Lee', 'PSV'],
    ['Kim', '', '', 'x'],
    ['Ada', ''],
  ])
})

describe('quotation marks', () => {
  const head = 'name,height,team\n'
  const others = Array.from({ length: 20 }, (_, index) => [`Player ${index}`, '170', 'Ajax'])
  const cellsOf = (text: string) => readTable(text, split)?.rows.map(({ cells }) => cells)

  it.each([
    ['text after it', '"Nico" Varela,180,Ajax', ['"Nico" Varela', '180', 'Ajax']],
    ['no end', '"Nico Varela,180,Ajax', ['"Nico Varela', '180', 'Ajax']],
    ['no beginning', 'Nico "El Loco" Varela,6\'1",Ajax', ['Nico "El Loco" Varela', '6\'1"', 'Ajax']],
  ])('are literal in a cell with %s, and no row is lost', (_, line, cells) => {
    const rest = others.map((row) => `${row.join(',')}\n`).join('')
    expect(cellsOf(`${head}${line}\n${rest}`)).toEqual([cells, ...others])
    expect(cellsOf(`${head}${rest}${line}`)).toEqual([...others, cells])
  })

  it('are literal if one row opens a quote and a later row closes one', () => {
    const rows = [['"Nico Varela', '180', 'Ajax'], ...others, ['Sam', '6\'1"', 'PSV']]
    expect(cellsOf(head + rows.map((row) => row.join(',')).join('\n'))).toEqual(rows)
  })

  it.each([
    ['two columns', ['name,height', '"Nico,180', 'Ana,170', 'Bea",160']],
    ['three columns', ['name,height,team', '"Nico,180,Ajax', 'Ana,170', 'Bea",160,PSV']],
    ['the last column', ['name,height,team', 'Nico,180,"Ajax', 'Ana,170', 'Bea,160,6\'1"']],
  ])('are literal around rows without a space behind a separator: %s', (_, lines) => {
    expect(cellsOf(lines.join('\n'))).toEqual(lines.slice(1).map((line) => line.split(',')))
  })

  it.each([
    ['before other cells', '"quick, strong\ncalm",180,Ajax', ['quick, strong\ncalm', '180', 'Ajax']],
    ['with a list', 'Sam,"quick, LB\nLB,CB\ncalm",Ajax', ['Sam', 'quick, LB\nLB,CB\ncalm', 'Ajax']],
    ['whose last line is no row', 'Sam,180,"note\nLB,CB,RB\nend"', ['Sam', '180', 'note\nLB,CB,RB\nend']],
  ])('enclose a note over several lines %s', (_, line, cells) => {
    expect(cellsOf(`${head}${line}\nLee,170,PSV\n`)).toEqual([cells, ['Lee', '170', 'PSV']])
  })

  it.each([
    ['a note over two lines', 'Sam,"one\ntwo, three"', ['Sam', 'one\ntwo, three']],
    ['a list over two lines', 'Sam,"LB\nCB,RB"', ['Sam', 'LB\nCB,RB']],
    ['a quotation', 'Sam,"says ""no"""', ['Sam', 'says "no"']],
    ['nothing', '"",x', ['', 'x']],
  ])('enclose %s', (_, line, cells) => {
    expect(cellsOf(`name,notes\n${line}\nLee,x\n`)).toEqual([cells, ['Lee', 'x']])
  })
})

describe('the header', () => {
  const countNames = (cells: readonly string[]) =>
    cells.filter((cell) => ['name', 'club', 'born'].includes(cell)).length
  const read = (text: string, headerRow?: number) => readTable(text, split, { countNames, headerRow })

  it('is found below titles and blank lines, and rows are counted from the first', () => {
    const table = read('Squad 2024/25, first team\n\nas of today;;\nname;club;born\nSam;Ajax;1999-01-02\n')
    const rows = [{ row: 5, cells: ['Sam', 'Ajax', '1999-01-02'] }]
    expect(table).toMatchObject({ header: ['name', 'club', 'born'], headerRow: 4, rows })
  })

  it('with unknown names is the first line, or the first wide line below a lone title', () => {
    expect(read('who;whence;when\nSam;Ajax;1999')).toMatchObject({ headerRow: 1 })
    expect(read('Squad\nwho;whence;when\nSam;Ajax;1999')).toMatchObject({ headerRow: 2 })
  })

  it('is the line that the user chose', () => {
    const table = read('Squad;of;today\nwho;whence;when\nSam;Ajax;1999', 2)
    expect(table).toMatchObject({ header: ['who', 'whence', 'when'], rows: [{ row: 3 }] })
  })

  it('with pipes between its names has its cells between pipes', () => {
    expect(read('name|club\nSam|Ajax, Amsterdam')?.rows).toEqual([
      { row: 2, cells: ['Sam', 'Ajax, Amsterdam'] },
    ])
  })
})

it.each(['', '\n\n', ' ; \n;'])('finds no table in a text without a header: %j', (text) => {
  expect(readTable(text, split)).toBeNull()
})
