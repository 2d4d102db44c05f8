import { waitFor } from '@testing-library/react'
import { openDB } from 'idb'
import { expect, it } from 'vitest'
import { SEARCHED } from '../../../contract/search'
import { authProvider } from '../../../src/authProvider'
import { recordOfAddress } from '../../../src/dataProvider/records/openedRecords'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer, aTeam } from '../../support/factories'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()

signedIn('Scout', { isOwnServer: true })

it('lists the records that were opened last on this device, also without a network, until the user signs out', async () => {
  const player = await aPlayer(server, scout)
  const team = await aTeam(server, scout)
  const provider = aDataProvider()
  const opened = async () => (await provider.openedRecords(SEARCHED)).data.map(({ row }) => row.id)
  for (const { id } of [player, team]) {
    const record = recordOfAddress(id === team.id ? `/teams/${id}` : `/players/${id}`)
    if (record) await provider.noteOpened(record)
  }
  expect(await opened()).toEqual([team.id, player.id])
  await provider.noteOpened({ resource: 'players', id: player.id })
  await provider.getList('players', {
    pagination: { page: 1, perPage: 9 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  })
  link.offline = true
  expect((await opened())[0]).toBe(player.id)
  await authProvider.logout()
  const database = await openDB('touchline')
  await waitFor(async () => expect(await database.count('records')).toBe(0))
  database.close()
})

it.each(['/players', '/players/create', '/matches/lineups', '/charts', '/imports/1'])(
  'notes no record for the page %s',
  (address) => expect(recordOfAddress(address)).toBeUndefined(),
)
