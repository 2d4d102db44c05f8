import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../src/custom/table/cells'
import {
  edited,
  editedRows,
  NO_EDITS,
  redo,
  type Stored,
  settled,
  undo,
  withFaults,
  withoutSaved,
} from '../../../src/custom/table/edits'
import { CHUNK, TableRows } from '../../../src/custom/table/TableRows'
import { areaOf, moved, nextCell } from '../../../src/custom/table/useCursor'
import { commandOf, readBlock, writeBlock } from '../../../src/custom/table/useTableKeys'

const cell = (value: string): Cell => ({ text: value, value, fault: null })
const wrong = (text: string): Cell => ({ text, value: undefined, fault: { reason: 'invalid', words: 'No' } })

describe('an edited cell', () => {
  const place = { id: 'ada', field: 'foot' }
  const stored: Stored = () => cell('Left')
  const typed = edited(NO_EDITS, [{ ...place, before: cell('Left'), after: cell('Right') }], stored)

  it('can be undone and redone step by step', () => {
    expect(editedRows(typed)).toMatchObject([{ id: 'ada', isFaulty: false }])
    const undone = undo(typed, stored)
    expect(editedRows(undone)).toEqual([])
    expect(redo(undone, stored).cells).toEqual(typed.cells)
    expect(undo(undone, stored)).toEqual(undone)
  })

  it('is unchanged with its saved value', () => {
    const back = edited(typed, [{ ...place, before: cell('Right'), after: cell('Left') }], stored)
    expect(editedRows(back)).toEqual([])
    expect(edited(NO_EDITS, [{ ...place, before: cell('Left'), after: cell('Left') }], stored)).toEqual(
      NO_EDITS,
    )
  })

  it('can be undone after its save, as a new change', () => {
    const other = withoutSaved(typed, [cell('Right')])
    expect(other.cells).toEqual(typed.cells)
    const empty = withoutSaved(typed, typed.cells.values())
    expect(editedRows(empty)).toEqual([])
    expect(undo(empty, () => cell('Right')).cells.get('ada foot')).toEqual(cell('Left'))
  })

  it('that is undone during its save is a new change, unless the save fails', () => {
    const undone = undo({ ...typed, isSaving: true }, stored)
    expect(undone.cells.get('ada foot')).toEqual(cell('Left'))
    const saved = settled(withoutSaved(undone, typed.cells.values()), () => cell('Right'))
    expect(saved.cells.get('ada foot')).toEqual(cell('Left'))
    expect(editedRows(settled(undone, stored))).toEqual([])
    const again = redo(undone, stored)
    expect(editedRows(settled(again, () => cell('Right')))).toEqual([])
  })

  it('keeps an invalid text and shows the error', () => {
    const faulty = edited(NO_EDITS, [{ ...place, before: cell('Left'), after: wrong('Sideways') }], stored)
    expect(editedRows(faulty)).toMatchObject([{ isFaulty: true }])
    const words = { reason: 'conflict', words: 'Changed' } as const
    const failed = withFaults(typed, [{ ...place, fault: words }])
    expect(failed.cells.get('ada foot')).toEqual({ ...cell('Right'), fault: words })
  })
})

describe('a block of cells', () => {
  it('is copied and pasted with the lines, tabs and quotation marks of spreadsheets', () => {
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

  it('escapes formulas when copied, and restores them when pasted', () => {
    expect(writeBlock([['=1+1']])).toBe("'=1+1")
    expect(readBlock("'=1+1")).toEqual([['=1+1']])
  })
})

describe('the cursor', () => {
  const size = { rows: 3, columns: 2 }
  const at = (row: number, column: number) => ({ from: { row, column }, to: { row, column } })

  it('stays in the table, and extends the selection', () => {
    expect(moved(at(0, 0), { row: -1, column: 9 }, size, false)).toEqual(at(0, 1))
    const extended = moved(at(0, 0), { row: 2, column: 1 }, size, true)
    expect(areaOf(extended)).toEqual({ top: 0, bottom: 2, left: 0, right: 1 })
  })

  it('continues in the next row, and stops at both ends of the table', () => {
    expect(nextCell(at(0, 1), 1, size)).toEqual(at(1, 0))
    expect(nextCell(at(1, 0), -1, size)).toEqual(at(0, 1))
    expect(nextCell(at(2, 1), 1, size)).toBeNull()
    expect(nextCell(at(0, 0), -1, size)).toBeNull()
  })

  it('handles its keys, and leaves other keys to the browser', () => {
    const press = (key: string, held: KeyboardEventInit = {}) =>
      commandOf(new KeyboardEvent('keydown', { key, ...held }), 10)
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
    const requested: number[] = []
    const connection = { isDown: false }
    const rows = new TableRows(async (page, perPage) => {
      if (perPage > 1) requested.push(page)
      if (connection.isDown) throw new Error('No connection')
      const first = (page - 1) * perPage
      return { data: Array.from({ length: perPage }, (_, index) => rowAt(first + index)), total: TOTAL }
    })
    return { rows, requested, connection }
  }

  it('load once, in chunks', async () => {
    const { rows, requested } = longTable()
    await rows.load(0, 30)
    await rows.load(40_000, 40_030)
    await Promise.all([rows.load(40_010, 40_040), rows.load(5, 6)])
    expect(requested).toEqual([1, 40_000 / CHUNK + 1])
    expect([rows.total, rows.at(40_000), rows.at(300)]).toEqual([TOTAL, rowAt(40_000), undefined])
    expect(rows.indexOf('row 40000')).toBe(40_000)
  })

  it('load again after a failed request', async () => {
    const { rows, connection } = longTable()
    connection.isDown = true
    await expect(rows.load(0, 1)).rejects.toThrow('No connection')
    connection.isDown = false
    await rows.load(0, 1)
    expect(rows.at(0)).toEqual(rowAt(0))
  })

  it('refresh unless they are edited', async () => {
    let name = 'Before'
    const rows = new TableRows(async () => ({ data: ['a', 'b'].map((id) => ({ id, name })), total: 2 }))
    await rows.load(0, 1)
    name = 'After'
    await rows.refresh((id) => id === 'b')
    expect([rows.find('a'), rows.find('b')]).toEqual([
      { id: 'a', name: 'After' },
      { id: 'b', name: 'Before' },
    ])
  })

  describe('whose order changes during editing', () => {
    /** Returns a list that other users change, and its table. */
    function changingTable() {
      const list = Array.from({ length: 5 * CHUNK }, (_, place) => `row ${place}`)
      const rows = new TableRows(async (page, perPage) => {
        const ids = list.slice((page - 1) * perPage, page * perPage)
        return { data: ids.map((id) => ({ id, name: id })), total: list.length }
      })
      const shown = (of = rows) =>
        Array.from({ length: of.total ?? 0 }, (_, place) => of.at(place)?.id).filter(Boolean)
      const move = (from: number, to: number) => list.splice(to, 0, ...list.splice(from, 1))
      return { rows, list, shown, move }
    }

    it.each([
      ['a loaded row moves to the end', ({ move }: ReturnType<typeof changingTable>) => move(0, 999)],
      ['a row moves to the beginning', ({ move }) => move(999, 0)],
      ['a loaded row moves to the next chunk', ({ move }) => move(0, 450)],
      ['a row is replaced', ({ list }) => list.splice(1, 1) && list.push('row new')],
      ['a row is deleted', ({ list }) => list.splice(0, 1)],
      ['a row is added', ({ list }) => list.unshift('row new')],
    ])('reject a chunk after %s', async (_what, change) => {
      const table = changingTable()
      const { rows, list, shown } = table
      await rows.load(0, CHUNK - 1)
      const before = shown()
      change(table)
      await expect(rows.load(2 * CHUNK, 3 * CHUNK - 1)).rejects.toThrow()
      expect([rows.hasChanged, shown()]).toEqual([true, before])
      const reordered = await rows.reordered(2 * CHUNK, 3 * CHUNK - 1, () => false)
      await reordered.load(0, list.length - 1)
      expect([reordered.hasChanged, shown(reordered)]).toEqual([false, list])
    })

    it('load another chunk if its neighbours are in their places', async () => {
      const { rows, shown, list, move } = changingTable()
      await rows.load(4 * CHUNK, 5 * CHUNK - 1)
      move(1, 199)
      await rows.load(0, 5 * CHUNK - 1)
      expect([rows.hasChanged, shown()]).toEqual([false, list])
    })

    it('keep their order if the table refuses a new one', async () => {
      const { rows, shown, move } = changingTable()
      await rows.load(0, 1)
      const before = shown()
      move(0, 999)
      expect(await rows.reordered(0, 1, () => true)).toBe(rows)
      expect(shown()).toEqual(before)
    })
  })
})
