import { LIMITS } from '../../../contract/fields'
import type { ImportedResource } from '../../../contract/import/kinds'
import { paginateUnchanged, retryWhenListChanged } from '../../../contract/paginate'
import type { AppDataProvider } from '../../dataProvider'
import type { RemoteEngine } from './engine/port'

type Reading = {
  dataProvider: AppDataProvider
  engine: RemoteEngine
  signal: AbortSignal
  /** Told 0 to 1 while pages come in. */
  onProgress: (fraction: number) => void
}

/** Whose rows name teams. */
const needsTeams = (resource: ImportedResource) => resource === 'players' || resource === 'matches'

/** Gives the engine all that is stored now and that a table of this kind is compared with. */
export async function readStored(resource: ImportedResource, reading: Reading): Promise<void> {
  await retryWhenListChanged(() => readOnce(resource, reading))
}

async function readOnce(resource: ImportedResource, { dataProvider, engine, signal, onProgress }: Reading) {
  const lists = needsTeams(resource) ? ([resource, 'teams'] as const) : ([resource] as const)
  await engine.forgetStored()
  for (const [place, list] of lists.entries()) {
    // What is in memory may be of a while ago.
    await dataProvider.reload(list)
    const ask = (page: number) =>
      dataProvider.getList(list, { pagination: { page, perPage: LIMITS.listAmount }, signal })
    for await (const { rows, fraction } of paginateUnchanged<{ id: string }>({ ask, signal })) {
      await engine.addStored(place === 0 ? 'records' : 'teams', rows)
      onProgress((place + fraction) / lists.length)
    }
  }
}
