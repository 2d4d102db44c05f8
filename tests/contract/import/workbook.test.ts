import { type CellStyle, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../../../contract/import/engine/createEngine'
import type { Choices } from '../../../contract/import/engine/protocol'
import { readSource } from '../../../contract/import/engine/sourceTable'
import { openWorkbook } from '../../../contract/import/workbook'
import { engineParts } from '../../support/engineParts'
import { workbook } from '../../support/workbook'

const open = (bytes: Uint8Array, sheet?: number) => openWorkbook(bytes, () => import('hucre/xlsx'), sheet)
const day = (text: string) => new Date(`${text}Z`)

/** Reads the table in the only sheet of a workbook. */
async function tableOf(rows: Parameters<typeof workbook>[0][number]['rows']) {
  const opened = await readSource({ bytes: await workbook([{ name: 'Squad', rows }]) }, engineParts)
  if ('fault' in opened) throw new Error(opened.fault)
  return opened.table
}

describe('the cells of a workbook', () => {
  it('are read as displayed, except for their format', async () => {
    const { rows } = await tableOf([
      ['text', 'whole', 'part', 'day', 'moment', 'truth', 'nothing', 'end'],
      ['Łódź, "1"', 45_000, 1.85, day('1999-02-03T00:00:00'), day('2024-12-31T20:45:00'), true, null, '-'],
    ])
    expect(rows).toEqual([
      { row: 2, cells: ['Łódź, "1"', '45000', '1.85', '1999-02-03', '2024-12-31 20:45', 'TRUE', '', '-'] },
    ])
  })

  it('are marked as rounded if numbers have more than 15 digits', async () => {
    const { rows } = await tableOf([['opta_id'], [123_456_789_012_345_680], [999_999_999_999_999]])
    expect(rows.map(({ cells }) => cells)).toEqual([['1.2345678901234568E+17'], ['999999999999999']])
  })

  it('keep their row numbers beside empty rows, and their line breaks', async () => {
    const table = await tableOf([[null], ['name', 'notes'], [null], ['Ada', 'one\ntwo']])
    const rows = [{ row: 4, cells: ['Ada', 'one\ntwo'] }]
    expect(table).toMatchObject({ header: ['name', 'notes'], headerRow: 2, rows })
  })
})

describe('a workbook of several sheets', () => {
  const file = () =>
    workbook([
      { name: 'Lists', rows: [['GK']], hidden: true },
      { name: 'Cover', rows: [] },
      { name: 'Squad', rows: [['name'], ['Ada']] },
      { name: 'Loans', rows: [['name'], ['Bo']] },
    ])
  const sheets = [
    ...['Cover', 'Squad', 'Loans'].map((name) => ({ name, isHidden: false })),
    { name: 'Lists', isHidden: true },
  ]

  it('is opened at the first that has cells, and lists the hidden ones last', async () => {
    expect(await open(await file())).toMatchObject({ text: 'name\r\nAda\r\n', sheets, sheet: 1 })
  })

  it.each([
    [2, 'name\r\nBo\r\n'],
    [3, 'GK\r\n'],
  ])('is opened at the chosen one: %i', async (sheet, text) => {
    expect(await open(await file(), sheet)).toMatchObject({ text, sheet })
  })

  it('does not open a hidden sheet by default', async () => {
    const rows = [['name'], ['Ada']]
    const bytes = await workbook([
      { name: 'Cover', rows: [] },
      { name: 'Old', rows, hidden: true },
    ])
    expect(await open(bytes)).toMatchObject({ text: '', sheet: 0 })
  })
})

describe('a sheet', () => {
  const rows = [
    ['club', 'name', 'no'],
    ['Ajax', 'Ada', 1],
    [null, 'Bo', 2],
    [null],
    [null, 'Cy', 3],
    ['PSV', 'Di', 4],
  ]
  const texts = async (merge: { startRow: number; startCol: number; endRow: number; endCol: number }) => {
    const opened = await open(await writeXlsx({ sheets: [{ name: 'Squad', rows, merges: [merge] }] }))
    return 'text' in opened ? opened.text : opened.fault
  }

  it('has the text of cells that are merged over several rows in each of these rows that holds something', async () => {
    expect(await texts({ startRow: 1, startCol: 0, endRow: 4, endCol: 0 })).toBe(
      'club,name,no\r\nAjax,Ada,1\r\nAjax,Bo,2\r\n\r\nAjax,Cy,3\r\nPSV,Di,4\r\n',
    )
  })

  it('has the text of cells that are merged in one row once', async () => {
    expect(await texts({ startRow: 0, startCol: 0, endRow: 0, endCol: 2 })).toContain(
      'club,name,no\r\nAjax,Ada,1\r\n',
    )
  })

  it('tells how many of its rows are hidden, and reads them', async () => {
    const rowDefs = new Map([2, 3, 5].map((row) => [row, { hidden: true }] as const))
    const bytes = await writeXlsx({ sheets: [{ name: 'Squad', rows, rowDefs }] })
    const opened = await createEngine(engineParts).open('players', { bytes })
    expect(opened).toMatchObject({ rowCount: 4, hiddenRows: 2 })
  })

  it('reads the dates of a 1904 workbook, and asks about dates stored as numbers', async () => {
    const days = [
      ['name', 'born', 'contract end'],
      ['Ada', day('1999-02-03T00:00:00'), 34_000],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'Squad', rows: days }], dateSystem: '1904' })
    const engine = createEngine(engineParts)
    const opened = await engine.open('players', { bytes })
    if ('fault' in opened) throw new Error(opened.fault)
    const reading = { createTeams: false, clearEmpty: false, fixes: [], replacements: [] }
    const importer = { id: 'somebody', role: 'Scout' } as const
    const plan = (dayOrder: Choices['dayOrder']) =>
      engine.plan({ chosen: opened.guessed, ...reading, importer, dayOrder })
    const asked = [{ field: 'contractEnd', orders: ['from1900', 'from1904'] }]
    expect(plan({})).toMatchObject({ undecidedDays: asked, counts: { wrong: 1 } })
    expect(plan({ contractEnd: 'from1904' })).toMatchObject({ undecidedDays: asked, counts: { new: 1 } })
    expect(engine.work({ update: true, leftOut: [] }, { from: 0, amount: 1 })).toMatchObject([
      { record: { birthDate: '1999-02-03', contractEnd: '1997-02-01' } },
    ])
  })
})

describe('a workbook with formatted empty cells far out', () => {
  const style: CellStyle = { font: { bold: true } }
  const far = (column: number, row: number) => [`${row},${column}`, { value: null, style }] as const

  it.each([
    ['in more rows than an import takes', far(0, 59_999)],
    ['in more cells than fit into memory', far(16_383, 1_299)],
  ])('is read by the cells that hold something: %s', async (_, cell) => {
    const rows = [['name'], ['Ada'], [' ']]
    const bytes = await writeXlsx({ sheets: [{ name: 'Squad', rows, cells: new Map([cell]) }] })
    expect(await open(bytes)).toMatchObject({ text: 'name\r\nAda\r\n' })
  })
})

describe('a file that is no workbook to be read', () => {
  const squad = { name: 'Squad', rows: [['name'], ['Ada']] }

  it('has a password', async () => {
    const encryption = { password: 'secret', spinCount: 10 }
    expect(await open(await writeXlsx({ sheets: [squad], encryption }))).toEqual({ fault: 'encrypted' })
  })

  it('is of before 2007', async () => {
    const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0)])
    expect(await open(bytes)).toEqual({ fault: 'oldWorkbook' })
  })

  it('is cut off, or was changed', async () => {
    const bytes = await workbook([squad])
    const changed = bytes.map((byte, at) => (at > 60 && at < 400 ? 7 : byte))
    for (const broken of [bytes.subarray(0, bytes.length / 2), changed])
      expect(await open(broken)).toEqual({ fault: 'notWorkbook' })
  })

  it('is another archive under that name', async () => {
    const text = new TextDecoder('latin1').decode(await workbook([squad]))
    const other = text.replaceAll('[Content_Types]', '[Content_Other]')
    const fault = 'notWorkbook'
    expect(await open(Uint8Array.from(other, (letter) => letter.charCodeAt(0)))).toEqual({ fault })
  })

  it.each([
    ['says that it unpacks to more than any table', 2_000_000_000, 'workbookTooLarge'],
    ['does not say how much it unpacks to', 0, 'notWorkbook'],
    ['unpacks to more than it says', 5, 'notWorkbook'],
  ])('%s', async (_, size, fault) => {
    const bytes = await workbook([squad])
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at < bytes.length - 4; at += 1) {
      // Overwrite the size in the archive’s list of files.
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
    }
    expect(await open(bytes)).toEqual({ fault })
  })

  // Packing so many rows takes seconds.
  it('has more rows than an import takes', { tags: 'slow', timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => [`Player ${index}`])
    expect(await open(await workbook([{ name: 'Squad', rows }]))).toEqual({ fault: 'tooManyRows' })
  })
})
