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
  restoreDrafts,
  writeDraft,
} from '../../../src/storage/draftStorage'
import { storeDraft, storedDrafts } from '../../../src/storage/storedDrafts'
import { keepOnDevice } from '../../support/deviceStorage'

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
const names = (drafts = read()) => drafts.map(({ values }) => values.name)

beforeEach(() => {
  localStorage.clear()
  for (const person of ['ada', 'bea']) removeDraftsOf(person)
})

/** Waits until IndexedDB has this number of the user’s drafts. */
const onDisk = (count: number, person = 'ada') =>
  waitFor(async () => expect(await storedDrafts(`touchline.draft.${person}.`)).toHaveLength(count))

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
  it('of several tabs is stored separately, newest first, and each tab changes only its own', () => {
    writeDraft(KEY, 'first', draftOf('First', '01'))
    writeDraft(KEY, 'second', draftOf('Second', '02'))
    writeDraft(KEY, 'first', draftOf('First again', '03'))
    expect(names()).toEqual(['First again', 'Second'])
    writeDraft(KEY, 'second', undefined)
    expect(names()).toEqual(['First again'])
  })

  it('is not offered to the visit that typed it', () => {
    writeDraft(KEY, 'first', draftOf('First', '01'))
    expect(read('first')).toEqual([])
    // Another record whose id starts the same has its own drafts.
    expect(read('new', draftKey('ada', 'players', 'on'))).toEqual([])
  })

  it('is not offered while the tab that typed it is open', async () => {
    writeDraft(KEY, 'open', draftOf('Being typed', '01'))
    writeDraft(KEY, 'closed', draftOf('Left behind', '02'))
    const release = openTab('open')
    expect(names(await ofEndedVisits(read()))).toEqual(['Left behind'])
    // The visit that has just put its draft aside offers it at once.
    expect(names(await ofEndedVisits(read(), 'open'))).toHaveLength(2)
    release()
    await waitFor(async () => expect(names(await ofEndedVisits(read()))).toHaveLength(2))
  })

  it('is not deleted while the tab that typed it is open, however many newer drafts there are', async () => {
    writeDraft(KEY, 'open', draftOf('Being typed', '01'))
    for (const second of ['02', '03', '04', '05']) writeDraft(KEY, second, draftOf(second, second))
    const release = openTab('open')
    expect(names(await ofEndedVisits(read()))).toEqual(['05', '04', '03'])
    expect(names()).toEqual(['05', '04', '03', 'Being typed'])
    release()
  })

  it('beyond three drafts is deleted, oldest first', async () => {
    for (const second of ['01', '02', '03', '04']) writeDraft(KEY, second, draftOf(second, second))
    expect(names(await ofEndedVisits(read()))).toEqual(['04', '03', '02'])
    expect(Object.keys(localStorage)).toHaveLength(3)
  })

  it('is deleted with its own user only', () => {
    writeDraft(KEY, 'first', draftOf('First', '01'))
    writeDraft(draftKey('bea', 'players', 'one'), 'first', draftOf('First', '01'))
    removeDraftsOf('ada')
    expect([hasDraftsOf('ada'), hasDraftsOf('bea')]).toEqual([false, true])
  })
})

describe('a browser that was killed before it wrote its last seconds to localStorage', () => {
  it('restores the typed text from IndexedDB', async () => {
    writeDraft(KEY, 'first', draftOf('Typed', '01'))
    await onDisk(1)
    localStorage.clear()
    await restoreDrafts(KEY, () => true)
    expect(names()).toEqual(['Typed'])
  })

  it('does not restore drafts that were saved, or whose user signed out', async () => {
    writeDraft(KEY, 'first', draftOf('Saved', '01'))
    writeDraft(draftKey('bea', 'players', 'one'), 'first', draftOf('Left', '01'))
    await onDisk(1)
    writeDraft(KEY, 'first', undefined)
    removeDraftsOf('bea')
    await onDisk(0)
    await onDisk(0, 'bea')
    await restoreDrafts(KEY, () => true)
    expect(read()).toEqual([])
  })

  it('does not restore drafts that are no longer needed when IndexedDB answers', async () => {
    writeDraft(KEY, 'first', draftOf('Typed', '01'))
    await onDisk(1)
    localStorage.clear()
    await restoreDrafts(KEY, () => false)
    expect(names()).toEqual([])
  })
})

describe('a browser whose localStorage stays full', () => {
  const fill = () => {
    const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    onTestFinished(() => writing.mockRestore())
  }

  it('offers drafts from IndexedDB until their user signs out', async () => {
    fill()
    writeDraft(KEY, 'first', draftOf('Typed', '01'))
    await onDisk(1)
    await restoreDrafts(KEY, () => true)
    expect(names()).toEqual(['Typed'])
    removeDraftsOf('ada')
    expect(read()).toEqual([])
  })

  it('offers the newer draft of IndexedDB, and neither once the user decided', async () => {
    writeDraft(KEY, 'first', draftOf('Older', '01'))
    fill()
    writeDraft(KEY, 'first', draftOf('Newer', '02'))
    await waitFor(async () => expect((await storedDrafts(KEY))[0]?.text).toContain('Newer'))
    await restoreDrafts(KEY, () => true)
    const [offer, ...others] = read()
    expect([offer?.values.name, others]).toEqual(['Newer', []])
    removeDraft(String(offer?.storageKey))
    expect(read()).toEqual([])
  })

  it('does not offer a draft that another tab has decided meanwhile', async () => {
    fill()
    writeDraft(KEY, 'first', draftOf('Typed', '01'))
    await onDisk(1)
    await restoreDrafts(KEY, () => true)
    await storeDraft(`${KEY}#first`, undefined)
    await restoreDrafts(KEY, () => true)
    expect(read()).toEqual([])
  })
})

describe('drafts of another release of the app', () => {
  it.each([
    ['with fields that it did not know as in the form', { name: 'Typed' }],
    ['without a value of another type', { name: 'Typed', age: 'seventeen' }],
  ])('are offered %s', (_how, values) => {
    const draft = { savedAt: '2026-05-01', base: current, values }
    localStorage.setItem(`${KEY}#old`, JSON.stringify(draft))
    localStorage.setItem(`${KEY}#broken`, 'no JSON')
    expect(read()).toMatchObject([{ values: { name: 'Typed', age: null } }])
  })

  it('are offered even if it stored the drafts of all visits together', () => {
    localStorage.setItem(KEY, JSON.stringify([draftOf('Newer', '02'), draftOf('Older', '01')]))
    // Reading the drafts moves them to their own keys.
    for (const _time of [1, 2]) expect(names()).toEqual(['Newer', 'Older'])
  })
})
