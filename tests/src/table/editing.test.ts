import { describe, expect, it } from 'vitest'
import { areaOf, moved, nextCell } from '../../../src/custom/table/area'
import type { Cell } from '../../../src/custom/table/cells'
import { readBlock, writeBlock } from '../../../src/custom/table/clipboard'
import {
  edited,
  editedRows,
  NO_EDITS,
  redo,
  type Stored,
  settled,
  underWay,
  undo,
  withFaults,
  withoutStored,
} from '../../../src/custom/table/edits'
import { commandOf } from '../../../src/custom/table/keys'
import { CHUNK } from '../../../src/custom/table/RowOrder'
import { TableRows } from '../../../src/custom/table/TableRows'

const cell = (value: string): Cell => ({ text: value, value, fault: null })
const wrong = (text: string): Cell => ({ text, value: undefined, fault: { reason: 'invalid', words: 'No' } })

describe('a typed value', () => {
  const place = { id: 'ada', field: 'foot' }
  const stored: Stored = () => cell('Left')
  const typed = edited(NO_EDITS, [{ ...place, before: cell('Left'), after: cell('Right') }], stored)

  it('is undone and redone, step by step', () => {
    expect(editedRows(typed)).toMatchObject([{ id: 'ada', isFaulty: false }])
    const undone = undo(typed, stored)
    expect(editedRows(undone)).toEqual([])
    expect(redo(undone, stored).cells).toEqual(typed.cells)
    expect(undo(undone, stored)).toEqual(undone)
  })

  it('is no change if it equals the stored value', () => {
    const back = edited(typed, [{ ...place, before: cell('Right'), after: cell('Left') }], stored)
    expect(editedRows(back)).toEqual([])
    expect(edited(NO_EDITS, [{ ...place, before: cell('Left'), after: cell('Left') }], stored)).toEqual(
      NO_EDITS,
    )
  })

  it('can be undone after its save, as a change of the newly stored value', () => {
    const saved = withoutStored(typed, [{ ...place, cell: cell('Right') }])
    expect(saved.cells).toEqual(typed.cells)
    const [row] = editedRows(typed)
    const sent = [...(row?.cells ?? [])].map(([field, one]) => ({ id: 'ada', field, cell: one }))
    const empty = withoutStored(typed, sent)
    expect(editedRows(empty)).toEqual([])
    expect(undo(empty, () => cell('Right')).cells.get('ada foot')).toEqual(cell('Left'))
  })

  it('that is undone during its save is a change again, unless the save fails', () => {
    const undone = undo(underWay(typed, [place]), stored)
    expect(undone.cells.get('ada foot')).toEqual(cell('Left'))
    const sent = [{ ...place, cell: typed.cells.get('ada foot') ?? cell('') }]
    const saved = settled(withoutStored(undone, sent), [place], () => cell('Right'))
    expect(saved.cells.get('ada foot')).toEqual(cell('Left'))
    expect(editedRows(settled(undone, [place], stored))).toEqual([])
    const again = redo(undone, stored)
    expect(editedRows(settled(again, [place], () => cell('Right')))).toEqual([])
  })

  it('stays with the reason if it cannot be stored', () => {
    const faulty = edited(NO_EDITS, [{ ...place, before: cell('Left'), after: wrong('Sideways') }], stored)
    expect(editedRows(faulty)).toMatchObject([{ isFaulty: true }])
    const words = { reason: 'conflict', words: 'Changed' } as const
    expect(withFaults(typed, [{ ...place, fault: words }]).cells.get('ada foot')?.text).toBe('Right')
  })
})

describe('a block of cells', () => {
  it('is copied and pasted as in spreadsheets: lines, tabs and quotation marks', () => {
    const block = [
      ['Ada', '1'],
      ['two\nlines', 'a "word"\tand a tab'],
    ]
    expect(readBlock(writeBlock(block))).toEqual(block)
    expect(readBlock('Ada\t1\r\nBo\r\n')).toEqual([
      ['Ada', '1'],
      ['Bo', ''],
    ])
    expect(readBlock('')).toEqual([['']])
  })

  it('is not run as a formula by spreadsheets, and pastes back unchanged', () => {
    expect(writeBlock([['=1+1']])).toBe("'=1+1")
    expect(readBlock("'=1+1")).toEqual([['=1+1']])
  })
})

describe('the cursor', () => {
  const size = { rows: 3, columns: 2 }
  const at = (row: number, column: number) => ({ from: { row, column }, to: { row, column } })

  it('stays inside the table, and extends a selection from its anchor', () => {
    expect(moved(at(0, 0), { row: -1, column: 9 }, size, false)).toEqual(at(0, 1))
    const extended = moved(at(0, 0), { row: 2, column: 1 }, size, true)
    expect(areaOf(extended)).toEqual({ top: 0, bottom: 2, left: 0, right: 1 })
  })

  it('moves from the end of a row to the next row, and stops at the ends of the table', () => {
    expect(nextCell(at(0, 1), 1, size)).toEqual(at(1, 0))
    expect(nextCell(at(1, 0), -1, size)).toEqual(at(0, 1))
    expect(nextCell(at(2, 1), 1, size)).toBeNull()
    expect(nextCell(at(0, 0), -1, size)).toBeNull()
  })

  it('moves by keys, except those that the browser needs', () => {
    const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
      commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }, 10)
    expect(press('PageDown')).toEqual({ does: 'move', by: { row: 10, column: 0 }, isExtending: false })
    expect(press('ArrowLeft', { shiftKey: true })).toMatchObject({ does: 'move', isExtending: true })
    expect(press('Tab', { shiftKey: true })).toEqual({ does: 'next', step: -1 })
    expect(['Enter', 'F2', 'é'].map((key) => press(key))).toEqual(
      [null, null, 'é'].map((text) => ({ does: 'edit', text })),
    )
    expect(['Delete', 'Backspace'].map((key) => press(key)?.does)).toEqual(['empty', 'empty'])
    expect([press('Escape')?.does, press('s', { ctrlKey: true })?.does]).toEqual(['collapse', 'save'])
    expect(press('z', { metaKey: true })).toEqual({ does: 'undo' })
    expect(press('z', { ctrlKey: true, shiftKey: true })).toEqual({ does: 'redo' })
    expect(press('f', { ctrlKey: true })).toBeUndefined()
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
    expect(press('F5')).toBeUndefined()
  })
})

describe('the rows of a long table', () => {
  const TOTAL = 50_000
  const rowAt = (place: number) => ({ id: `row ${place}`, name: `Row ${place}` })
  function longTable() {
    const asked: number[] = []
    const connection = { isThere: true }
    const rows = new TableRows(async (page, perPage) => {
      if (perPage > 1) asked.push(page)
      if (!connection.isThere) throw new Error('No connection')
      const first = (page - 1) * perPage
      return { data: Array.from({ length: perPage }, (_, index) => rowAt(first + index)), total: TOTAL }
    })
    return { rows, asked, connection }
  }

  it('are requested once, as they scroll into view', async () => {
    const { rows, asked } = longTable()
    await rows.need(0, 30)
    await rows.need(40_000, 40_030)
    await Promise.all([rows.need(40_010, 40_040), rows.need(5, 6)])
    expect(asked).toEqual([1, 40_000 / CHUNK + 1])
    expect([rows.total, rows.at(40_000), rows.at(300)]).toEqual([TOTAL, rowAt(40_000), undefined])
    expect(rows.placeOf('row 40000')).toBe(40_000)
  })

  it('can be requested again after a failure', async () => {
    const { rows, connection } = longTable()
    connection.isThere = false
    await expect(rows.need(0, 1)).rejects.toThrow('No connection')
    connection.isThere = true
    await rows.need(0, 1)
    expect(rows.at(0)).toEqual(rowAt(0))
  })

  it('are refreshed unless the user has edited them', async () => {
    let name = 'Before'
    const rows = new TableRows(async () => ({ data: ['a', 'b'].map((id) => ({ id, name })), total: 2 }))
    await rows.need(0, 1)
    name = 'After'
    await rows.refresh((id) => id === 'b')
    expect([rows.find('a'), rows.find('b')]).toEqual([
      { id: 'a', name: 'After' },
      { id: 'b', name: 'Before' },
    ])
  })

  describe('when their order changes while it is open', () => {
    /** Creates a list whose order other users change, and its table. */
    function changingTable() {
      const stored = Array.from({ length: 5 * CHUNK }, (_, place) => `row ${place}`)
      const rows = new TableRows(async (page, perPage) => {
        const ids = stored.slice((page - 1) * perPage, page * perPage)
        return { data: ids.map((id) => ({ id, name: id })), total: stored.length }
      })
      const shown = () =>
        Array.from({ length: rows.total ?? 0 }, (_, place) => rows.at(place)?.id).filter(Boolean)
      const move = (from: number, to: number) => stored.splice(to, 0, ...stored.splice(from, 1))
      return { rows, stored, shown, move }
    }

    it.each([
      ['loaded row moves to the end', ({ move }: ReturnType<typeof changingTable>) => move(0, 999)],
      ['row moves to the beginning', ({ move }) => move(999, 0)],
      ['loaded row moves into view again', ({ move }) => move(0, 450)],
      ['is deleted and another one created', ({ stored }) => stored.splice(1, 1) && stored.push('row new')],
      ['is deleted', ({ stored }) => stored.splice(0, 1)],
      ['is created', ({ stored }) => stored.unshift('row new')],
    ])('show each row once and in order if one %s', async (_what, change) => {
      const table = changingTable()
      const { rows, stored, shown } = table
      await rows.need(0, CHUNK - 1)
      const before = shown()
      change(table)
      await expect(rows.need(2 * CHUNK, 3 * CHUNK - 1)).rejects.toThrow()
      expect([rows.hasChanged, shown()]).toEqual([true, before])
      await rows.reorder(2 * CHUNK, 3 * CHUNK - 1, () => false)
      await rows.need(0, stored.length - 1)
      expect([rows.hasChanged, shown()]).toEqual([false, stored])
    })

    it('keep loading if a change does not move them', async () => {
      const { rows, shown, stored, move } = changingTable()
      await rows.need(4 * CHUNK, 5 * CHUNK - 1)
      move(1, 199)
      await rows.need(0, 5 * CHUNK - 1)
      expect([rows.hasChanged, shown()]).toEqual([false, stored])
    })

    it('keep their places while the new order is refused', async () => {
      const { rows, shown, move } = changingTable()
      await rows.need(0, 1)
      const before = shown()
      move(0, 999)
      await rows.reorder(0, 1, () => true)
      expect(shown()).toEqual(before)
    })
  })
})
