/** @module-tag slow */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dataProvider } from '../../../src/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { manyTeams } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { link, server, signedIn } from '../../support/signedIn'
import { aRefusedTeam } from '../../support/waitingEntries'

keepOnDevice()

/** The third answer of so many has a single record. */
const MANY = 4_001

let ids: string[]

signedIn('Admin')

beforeEach(async () => {
  ids = await manyTeams(server, MANY)
})

describe('of a list longer than 2,000, while something new waits on the device', () => {
  it('all can be selected, to the last', async () => {
    await aRefusedTeam(link, 'team 0001')
    const { user } = openApp('/teams')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 4,002' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete 4,002 teams' }),
    ).toBeVisible()
  })

  it('all are read where duplicates are looked for, and what waits once', async () => {
    await aRefusedTeam(link, 'team 0001')
    const { data } = await dataProvider.fetchAll('teams', {})
    const [waiting] = dataProvider.outbox.of('teams')
    expect(data.map(({ id }) => id).sort()).toEqual([waiting?.recordId, ...ids].sort())
  })

  it('what a search finds is what the server finds', async () => {
    await aRefusedTeam(link, 'team 0001')
    const { data } = await dataProvider.fetchAll('teams', { filter: { q: '4001' } })
    expect(data.map(({ name }) => name)).toEqual(['team 4001'])
  })
})
