import { z } from 'zod'
import { LIMITS } from '../../contract/fields'
import { RESOURCES } from '../../contract/paths'
import { ImportFailure } from './failure'
import type { Answer, Send } from './http'
import type { Importable } from './options'
import { failureWords, type Session } from './session'

/** What became of one record that was sent. */
export type Created =
  | { created: true; id: string | undefined }
  | { created: false; status: number; why: string }

/** The documented calls that an import makes, as a signed-in user. */
export type Api = {
  /** Every record of a list, page by page. */
  listAll: <Row>(resource: Importable, row: z.ZodType<Row>) => Promise<Row[]>
  create: (resource: Importable, input: object) => Promise<Created>
}

export function createApi(send: Send, session: Session): Api {
  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    const token = await session.token()
    const answer = await send(method, path, { body, token })
    if (answer.status !== 401) return answer
    await session.renew(token)
    return send(method, path, { body, token: await session.token() })
  }

  return {
    listAll: async (resource, row) => {
      const { path, listKey } = RESOURCES[resource]
      const schema = z.object({ [listKey]: z.array(row), total: z.number().optional() })
      const rows = []
      for (let page = 1; ; page++) {
        const answer = await call('GET', `${path}?page=${page}&amount=${LIMITS.listAmount}`)
        if (answer.status !== 200) throw listFailure(resource, answer)
        const parsed = schema.safeParse(answer.body)
        if (!parsed.success) throw new ImportFailure(`The server's list of ${resource} cannot be read`)
        const some = z.array(row).parse(parsed.data[listKey])
        rows.push(...some)
        const total = typeof parsed.data.total === 'number' ? parsed.data.total : 0
        if (some.length === 0 || rows.length >= total) return rows
      }
    },
    create: async (resource, input) => {
      const answer = await call('POST', RESOURCES[resource].path, input)
      if (answer.status === 401) throw new ImportFailure('The server has ended the session')
      if (answer.status >= 300) return { created: false, status: answer.status, why: failureWords(answer) }
      const stored = z.object({ id: z.string() }).safeParse(answer.body)
      return { created: true, id: stored.success ? stored.data.id : undefined }
    },
  }
}

function listFailure(resource: Importable, answer: Answer): ImportFailure {
  if (answer.status === 403) return new ImportFailure(`Your role may not read or import ${resource}`)
  return new ImportFailure(`The ${resource} could not be listed: ${failureWords(answer)}`)
}
