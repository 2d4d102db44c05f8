import { retry } from '../../contract/backoff'
import type { Engine } from '../../contract/import/engine/protocol'
import { readStored } from '../../contract/import/engine/readStored'
import { ListChangedError } from '../../contract/paginate'
import { RESOURCES } from '../../contract/paths'
import { type Actor, ruleOf } from '../../contract/permissions'
import { type Api, createApi } from './api'
import { ImportFailure } from './failure'
import { createSend } from './http'
import type { ImportOptions } from './options'
import { signIn } from './session'
import { readPassword } from './terminal'
import { MAX_WAITS, sleep } from './writeRows'

/**
 * Signs in and loads the stored records into the engine. Returns the user and the calls for the rows. Throws an ImportFailure if the
 * server or the user's role rejects imports.
 */
export async function connect(
  engine: Engine,
  { url, email, resource }: Pick<ImportOptions, 'url' | 'email' | 'resource'>,
  stop: AbortSignal,
): Promise<{ api: Api; importer: Actor }> {
  const patiently = <Result>(attempt: () => Promise<Result>) =>
    retry(attempt, { sleep, signal: stop, maxWaits: MAX_WAITS })

  const password = await readPassword(email, stop)
  const code = process.env.TOUCHLINE_CODE
  const send = createSend(url)
  const session = await patiently(() => signIn(send, { email, password, ...(code && { code }) }))
  const api = createApi(send, session)
  const importer = await patiently(api.readAccount)
  if (ruleOf(importer.role, `${RESOURCES[resource].singular}.create`) === 'never') {
    throw new ImportFailure(`Your role cannot import ${resource}`)
  }
  try {
    const ask = (list: typeof resource, page: number) => patiently(() => api.readPage(list, page))
    await readStored(resource, { engine, ask, signal: stop })
  } catch (error) {
    if (!(error instanceof ListChangedError)) throw error
    throw new ImportFailure(`Other users keep changing the ${resource}. Try again later.`)
  }
  return { api, importer }
}
