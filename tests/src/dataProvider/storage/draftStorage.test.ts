import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod/mini'
import {
  draftKey,
  hasDraftsOf,
  holdVisit,
  ofEndedVisits,
  readDrafts,
  removeDraft,
  removeDraftsOf,
  storeDraft,
  writeDraft,
} from '../../../../src/dataProvider/storage/draftStorage'
import { keepOnDevice } from '../../../support/deviceStorage'

keepOnDevice()

const schema = z.object({ name: z.string(), age: z.nullable(z.number()) })
const current = { name: 'As stored', age: null }
const KEY = draftKey('ada', 'players', 'one')

const draftOf = (name: string, savedAt: string) => ({
  savedAt: `2026-05-01T10:00:${savedAt}.000Z`,
  base: current,
  values: { ...current, name },
})
const read = (visit = 'new', key = KEY) => readDrafts(key, { visit, schema, current })
const names = async (drafts: ReturnType<typeof read> = read()) =>
  (await drafts).map(({ values }) => values.name)
const ended = async (visit?: string) => ofEndedVisits(await read(), visit)

beforeEach(() => {
  localStorage.clear()
  for (const person of ['ada', 'bea']) removeDraftsOf(person)
})

/** Opens a tab in a browser with Web Locks, which types in this visit until it is closed. */
function openTab(visit: string): () => void {
  const held: { name: string }[] = []
  const locks = {
    request: async (name: string, work: () => Promise<void>) => {
      held.push({ name })
      await work()
      held.splice(0)
    },
    query: async () => ({ held }),
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
  onTestFinished(() => void vi.unstubAllGlobals())
  return holdVisit(visit)
}

describe('unsaved typing', () => {
  it('of several tabs is stored separately, newest first, and each tab changes only its own', async () => {
    writeDraft(KEY, 'first', draftOf('First', '01'))
    writeDraft(KEY, 'second', draftOf('Second', '02'))
    writeDraft(KEY, 'first', draftOf('First again', '03'))
    expect(await names()).toEqual(['First again', 'Second'])
    writeDraft(KEY, 'second', undefined)
    expect(await names()).toEqual(['First again'])
  })

  it('is not offered to the visit that typed it', async () => {
    writeDraft(KEY, 'first', draftOf('First', '01'))
    expect(await read('first')).toEqual([])
    // Another record has its own drafts, even if its id starts the same.
    expect(await read('new', draftKey('ada', 'players', 'on'))).toEqual([])
  })

  it('is not offered while the tab that typed it is open', async () => {
    writeDraft(KEY, 'open', draftOf('Being typed', '01'))
    writeDraft(KEY, 'closed', draftOf('Left behind', '02'))
    const release = openTab('open')
    expect(await names(ended())).toEqual(['Left behind'])
    // The visit that typed the draft is offered it, too.
    expect(await ended('open')).toHaveLength(2)
    release()
    await waitFor(async () => expect(await ended()).toHaveLength(2))
  })

  it('is not deleted while the tab that typed it is open, however many newer drafts there are', async () => {
    writeDraft(KEY, 'open', draftOf('Being typed', '01'))
    for (const second of ['02', '03', '04', '05']) writeDraft(KEY, second, draftOf(second, second))
    const release = openTab('open')
    expect(await names(ended())).toEqual(['05', '04', '03'])
    expect(await names()).toEqual(['05', '04', '03', 'Being typed'])
    release()
  })

  it('beyond three drafts is deleted, oldest first', async () => {
    for (const second of ['01', '02', '03', '04']) writeDraft(KEY, second, draftOf(second, second))
    expect(await names(ended())).toEqual(['04', '03', '02'])
    expect(await read()).toHaveLength(3)
  })

  it('is deleted with its own user only', async () => {
    await writeDraft(KEY, 'first', draftOf('First', '01'))
    await writeDraft(draftKey('bea', 'players', 'one'), 'first', draftOf('First', '01'))
    await removeDraftsOf('ada')
    expect([await hasDraftsOf('ada'), await hasDraftsOf('bea')]).toEqual([false, true])
  })

  it('is deleted by the user’s decision in every tab', async () => {
    writeDraft(KEY, 'first', draftOf('Typed', '01'))
    const [offer] = await read()
    removeDraft(String(offer?.storageKey))
    expect(await read()).toEqual([])
  })

  it('is committed without waiting for an answer, as a closing page gets none', async () => {
    const committing = vi.spyOn(IDBTransaction.prototype, 'commit')
    onTestFinished(() => committing.mockRestore())
    await writeDraft(KEY, 'first', draftOf('Typed', '01'))
    expect(committing).toHaveBeenCalledOnce()
  })

  it('is not in localStorage', async () => {
    await writeDraft(KEY, 'first', draftOf('Typed', '01'))
    expect(Object.keys(localStorage)).toEqual([])
  })
})

describe('drafts of another release of the app', () => {
  const keep = (key: string, draft: unknown) => localStorage.setItem(key, JSON.stringify(draft))

  it.each([
    ['with fields that it did not know as in the form', { name: 'Typed' }],
    ['without a value of another type', { name: 'Typed', age: 'seventeen' }],
  ])('are offered %s', async (_how, values) => {
    await storeDraft(`${KEY}#old`, JSON.stringify({ savedAt: '2026-05-01', base: current, values }))
    await storeDraft(`${KEY}#broken`, 'no JSON')
    expect(await read()).toMatchObject([{ values: { name: 'Typed', age: null } }])
  })

  it('are moved from localStorage to IndexedDB, unless it has a newer one', async () => {
    writeDraft(KEY, 'newer', draftOf('Newer', '02'))
    keep(`${KEY}#newer`, draftOf('Older', '01'))
    keep(`${KEY}#moved`, draftOf('Moved', '01'))
    localStorage.setItem(`${KEY}#broken`, 'no JSON')
    expect(await names()).toEqual(['Newer', 'Moved'])
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('are offered even if it stored the drafts of all visits together', async () => {
    keep(KEY, [draftOf('Newer', '02'), draftOf('Older', '01')])
    // Reading the drafts moves them to their own keys.
    for (const _time of [1, 2]) expect(await names()).toEqual(['Newer', 'Older'])
  })

  it('are deleted from localStorage when their user signs out', () => {
    keep(`${KEY}#first`, draftOf('Typed', '01'))
    removeDraftsOf('ada')
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('stay in localStorage while the device cannot store them', async () => {
    keep(`${KEY}#first`, draftOf('Typed', '01'))
    const writing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    expect(await read()).toEqual([])
    writing.mockRestore()
    expect(await names()).toEqual(['Typed'])
  })
})
