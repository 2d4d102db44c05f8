import { beforeEach, expect, it } from 'vitest'
import { PATHS } from '../../../../contract/paths'
import { aDataProvider } from '../../../support/dataProvider'
import { keepOnDevice } from '../../../support/deviceStorage'
import { persona } from '../../../support/personas'
import { link, me as scout, server, signedIn } from '../../../support/signedIn'

keepOnDevice()

signedIn('Scout', { isOwnServer: true })

beforeEach(async () => {
  const other = await persona(server, 'Scout', { firstName: 'Olga', lastName: 'Other' })
  const keepers = { resource: 'players', name: 'Keepers', search: 'position=Goalkeeper' }
  await other.call('POST', PATHS.sharedFilters, keepers)
})

const namesOf = async (filters: Promise<{ data: { name: string }[] }>) =>
  (await filters).data.map(({ name }) => name)

it('without an answer, filters that the club shares are as they were last known', async () => {
  expect(await namesOf(aDataProvider().sharedFilters('players'))).toEqual(['Keepers'])
  link.offline = true
  const provider = aDataProvider()
  expect(await namesOf(provider.sharedFilters('players'))).toEqual(['Keepers'])
  expect(await namesOf(provider.sharedFilters('teams'))).toEqual([])
  const { id } = scout
  await expect(
    provider.shareFilter({ id, resource: 'players', name: 'Backs', search: 'q=b' }),
  ).rejects.toThrow('Could not share the filter. No connection')
})
