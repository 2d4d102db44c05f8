/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dataProvider } from '../../../src/dataProvider'
import { aLongList } from '../../support/aLongList'
import { keepOnDevice } from '../../support/deviceStorage'
import { manyTeams } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { link, me, server, signedIn } from '../../support/signedIn'
import { aRefusedTeam } from '../../support/waitingEntries'

keepOnDevice()

/** The third page of this list has a single record. */
const MANY = 4_001

let ids: string[]

signedIn('Admin')

beforeEach(async () => {
  ids = await manyTeams(server, MANY)
})

describe('in a list longer than 2,000 with a queued new record', () => {
  it('selects all records, to the last', async () => {
    await aRefusedTeam(link, 'team 0001')
    const { user } = openApp('/teams')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 4,002' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete 4,002 teams' }),
    ).toBeVisible()
  })

  it('reads all records for the duplicate search, queued ones once', async () => {
    await aRefusedTeam(link, 'team 0001')
    const { data } = await dataProvider.fetchAll('teams', {})
    const [waiting] = dataProvider.outbox.of('teams')
    expect(data.map(({ id }) => id).sort()).toEqual([waiting?.recordId, ...ids].sort())
  })

  it('finds what the server finds', async () => {
    await aRefusedTeam(link, 'team 0001')
    const { data } = await dataProvider.fetchAll('teams', { filter: { q: '4001' } })
    expect(data.map(({ name }) => name)).toEqual(['team 4001'])
  })
})

describe('of a list longer than the device holds, while something new waits on the device', () => {
  const waitingId = () => dataProvider.outbox.of('teams')[0]?.recordId
  /** Deletes the first team, so that all pages are full and only the new team would be on another one. */
  const fullPages = async () => {
    await me.call('DELETE', `/v1/team/${ids.shift()}`)
    aLongList(link, '/v1/team')
    await aRefusedTeam(link, 'team 0002')
  }

  it.each([
    ['in its usual order', {}],
    ['in another order', { sort: { field: 'name', order: 'DESC' as const } }],
    ['that a search finds', { filter: { q: 'team' } }],
  ])('all are read %s, to the last', async (_how, asked) => {
    await fullPages()
    const { data } = await dataProvider.fetchAll('teams', asked)
    expect(data.map(({ id }) => id).sort()).toEqual([waitingId(), ...ids].sort())
  })

  it('a search that does not match the new record is without it', async () => {
    await fullPages()
    const { data } = await dataProvider.fetchAll('teams', { filter: { q: '4001' } })
    expect(data.map(({ name }) => name)).toEqual(['team 4001'])
  })

  it('its pages count the new record, which is on the first', async () => {
    await fullPages()
    const pageOf = async (page: number) => {
      const asked = { pagination: { page, perPage: 25 }, filter: { q: 'team' } }
      const { data, total } = await dataProvider.getList('teams', asked)
      return { hasNew: data.some(({ id }) => id === waitingId()), total }
    }
    expect(await pageOf(1)).toEqual({ hasNew: true, total: MANY })
    expect(await pageOf(2)).toEqual({ hasNew: false, total: MANY })
  })

  it('a last page that only the new record would have leads to the one before', async () => {
    await fullPages()
    const { address } = openApp('/teams?q=team&page=161')
    await waitFor(() => expect(address()).toBe('/teams?q=team&page=160'))
    expect(await screen.findByText('team 4001')).toBeVisible()
  })
})
