import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { useImportDraft } from '../../../src/custom/import/useImportDraft'
import { storeDraft, storedDrafts } from '../../../src/dataProvider/storage/draftStorage'
import { importKey, lineupDecisions } from '../../../src/dataProvider/storage/importDraft'
import { buildTestApp } from '../../support/app'
import { keepOnDevice } from '../../support/deviceStorage'
import { type Persona, persona } from '../../support/personas'

keepOnDevice()

let scout: Persona

beforeEach(async () => {
  scout = await persona(await buildTestApp(), 'Scout')
  startSession(scout)
})

const AS_TEXT = { isPasted: false, headerRow: 1, isWorkbook: false, isFrom1904: false }
const tableOf = (name: string) => ({ name, text: `rows of ${name}`, ...AS_TEXT })
const decided = (...chosen: string[]) => ({ chosen, replaces: false })

/** Renders the page of an import in a separate tab. */
function tab() {
  const { result } = renderHook(() => useImportDraft('lineups', lineupDecisions))
  return {
    keep: (name: string, ...chosen: string[]) =>
      act(() => result.current.keep(tableOf(name), decided(...chosen), null)),
    write: (name: string, done: number) =>
      act(() => result.current.keep(tableOf(name), decided(), { done, total: 100 })),
    forget: () => act(() => result.current.forget()),
    offer: () => result.current.offer,
  }
}

/** Returns the draft that a newly opened tab offers to continue. */
async function offered() {
  // Earlier requests to the store finish before this one.
  await storedDrafts('')
  const { offer } = tab()
  await act(() => storedDrafts(''))
  const found = offer()
  return found && { name: found.table.name, text: found.table.text, chosen: found.decided.chosen }
}

describe('an import in progress', () => {
  it('is offered with its latest choices until it is discarded', async () => {
    const one = tab()
    one.keep('one.csv', 'date')
    one.keep('one.csv', 'date', 'shirt')
    const kept = { name: 'one.csv', text: 'rows of one.csv', chosen: ['date', 'shirt'] }
    expect(await offered()).toEqual(kept)
    one.forget()
    expect(await offered()).toBeNull()
  })

  it('is offered from the tab used last, with that tab’s own choices', async () => {
    const [one, other] = [tab(), tab()]
    one.keep('one.csv', 'date')
    other.keep('other.csv', 'team')
    expect(await offered()).toMatchObject({ name: 'other.csv', chosen: ['team'] })
    one.keep('one.csv', 'date', 'shirt')
    expect(await offered()).toMatchObject({ name: 'one.csv', chosen: ['date', 'shirt'] })
  })

  it('is not replaced or discarded by an older tab’s progress', { tags: 'slow' }, async () => {
    const [one, other] = [tab(), tab()]
    one.keep('one.csv', 'date')
    one.write('one.csv', 10)
    expect(await offered()).toMatchObject({ name: 'one.csv' })
    other.keep('other.csv', 'team')
    one.write('one.csv', 20)
    expect(await offered()).toMatchObject({ name: 'other.csv', chosen: ['team'] })
    one.forget()
    expect(await offered()).toMatchObject({ name: 'other.csv', chosen: ['team'] })
    other.forget()
    expect(await offered()).toBeNull()
  })

  it('is not offered with another tab’s table', async () => {
    const key = importKey(scout.id, 'lineups')
    const keepTable = (draftId: string) =>
      storeDraft(`${key}.table`, JSON.stringify({ ...tableOf('one.csv'), draftId }))
    await storeDraft(key, JSON.stringify({ ...decided('date'), progress: null, draftId: 'own' }))
    await keepTable('of another tab')
    expect(await offered()).toBeNull()
    await keepTable('own')
    expect(await offered()).toMatchObject({ name: 'one.csv' })
  })
})
