import type { FastifyRequest, FastifyTypeProviderDefault } from 'fastify'
import type { z } from 'zod/mini'
import { type Conflict, updateAnswerSchema } from '../../contract/conflict'
import type { ListQuery } from '../../contract/listQuery'
import { RESOURCES, type RecordedResource } from '../../contract/paths'
import { type CreationQuery, creationQuerySchema } from '../../contract/user'
import { Failure, MergedAway } from '../failure'
import { actorOf, callerOf } from '../http/authentication'
import { batchOf } from '../http/batch'
import { noticeContextOf } from '../http/client'
import type { App, AppParts } from '../http/context'
import { succeed, succeeds } from '../http/described'
import { idParams } from '../http/validation'
import { listRoute } from '../lists/listRoute'
import type { RevisionKeys } from '../lists/revisions'
import { authorize } from '../security/authorize'
import { bulkRoutes } from './bulkRoutes'
import type { ManyCreator } from './createJudged'
import { findKeptId, followedQuery } from './merges/followMerges'
import type { CallOrigin, ChangeCall, CreateCall, Created, RecordService } from './recordService'
import { findAuthor } from './users/userRules'

type RecordRoutes<Row, Input, Update> = {
  resource: RecordedResource
  schema: z.ZodMiniType<Row>
  /** All that the list shows (lists/listAnswer). */
  dependsOn: RevisionKeys
  /** The schemas of a new record and of an update. */
  create: z.ZodMiniType<Input>
  change: z.ZodMiniType<Update>
  /** What creating a record does, for the API's description. */
  creates?: string
  /** Creates many records by one call. */
  createMany?: ManyCreator<Row, Input>['createMany']
  service: Pick<RecordService<Row, Input>, 'open' | 'read' | 'remove'> & {
    create(call: CreateCall<Input> & CallOrigin): Promise<Created<Row>>
    change(call: ChangeCall<Update> & CallOrigin): Promise<Row | Conflict<Row>>
  }
}

type OneRecord = { Params: z.output<typeof idParams> }

/** The calls that every resource has: its list, and reading, creating, updating and deleting one record. */
export function recordRoutes<Row extends { id: string }, Input, Update>(
  zodApp: App,
  parts: Pick<AppParts, 'database' | 'bodies'>,
  routes: RecordRoutes<Row, Input, Update>,
) {
  const { resource, schema, dependsOn, create, change, createMany, service } = routes
  const { path, singular } = RESOURCES[resource]
  const { creates = `Create one ${singular}` } = routes
  const isBulk = resource === 'teams' || resource === 'players' || resource === 'matches'
  const { orm } = parts.database
  const record = `${path}/:id`
  // Types that a schema of a type parameter has cannot be worked out: the handlers' are written here.
  const app = zodApp.withTypeProvider<FastifyTypeProviderDefault>()

  /** Handles a call about a record that was merged: answers the id of the kept one, where the caller may read that. */
  const nameKept =
    (request: FastifyRequest<OneRecord>, code: 'notFound' | 'conflict') =>
    async (error: unknown): Promise<never> => {
      if (!(error instanceof Failure) || error.code !== 'notFound') throw error
      const keptId = await findKeptId(orm, resource, request.params.id)
      if (keptId === undefined) throw error
      await service.read({ orm, actor: actorOf(request), id: keptId })
      throw new MergedAway(code, keptId)
    }

  const followed = (query: ListQuery) => followedQuery(orm, query)
  listRoute(zodApp, parts, { resource, schema, dependsOn, open: service.open, followed })

  app.get<OneRecord>(
    record,
    { schema: { summary: `One ${singular}`, params: idParams, response: { 200: schema } } },
    (request) =>
      service
        .read({ orm, actor: actorOf(request), id: request.params.id })
        .catch(nameKept(request, 'notFound')),
  )

  /** Creates a record, whose author is the caller if the query names no other user. Users have no author. */
  function createFor(
    author: string | undefined,
    call: CreateCall<Input> & CallOrigin,
  ): Promise<Created<Row>> {
    if (author === undefined || singular === 'user') return service.create(call)
    authorize(call.actor, `${singular}.assign`)
    return orm.transaction(async (transaction) => {
      await findAuthor(transaction, author, { field: 'author', action: `${singular}.create` })
      return service.create({ ...call, orm: transaction, author })
    })
  }

  app.post<{ Querystring: CreationQuery }>(
    path,
    {
      schema: {
        summary: `${creates}; the same id again answers the stored one`,
        body: create,
        ...(singular !== 'user' && { querystring: creationQuerySchema }),
        response: { 200: schema, 201: schema },
      },
    },
    async (request, reply) => {
      const { created, record } = await createFor(request.query.author, {
        orm,
        actor: actorOf(request),
        input: parsedBody(request, create),
        batch: batchOf(request),
        ...originOf(request),
      })
      return reply.code(created ? 201 : 200).send(record)
    },
  )

  app.put<OneRecord>(
    record,
    {
      schema: {
        summary: `Update one ${singular}; an outdated version stores nothing and is answered with an error flag`,
        params: idParams,
        body: change,
        response: { 200: updateAnswerSchema(resource, schema) },
      },
    },
    (request) =>
      service
        .change({
          orm,
          actor: actorOf(request),
          id: request.params.id,
          input: parsedBody(request, change),
          batch: batchOf(request),
          ...originOf(request),
        })
        .catch(nameKept(request, 'conflict')),
  )

  app.delete<OneRecord>(
    record,
    succeeds(`Delete one ${singular}${isBulk ? ' that nothing refers to' : ''}`, { params: idParams }),
    (request) =>
      succeed(
        service
          .remove({ orm, actor: actorOf(request), id: request.params.id })
          .catch(nameKept(request, 'conflict')),
      ),
  )

  if (createMany && isBulk) bulkRoutes(zodApp, parts, { resource, schema, body: create, createMany })
}

const originOf = (request: FastifyRequest): CallOrigin => ({
  ...noticeContextOf(request),
  sessionId: callerOf(request).sessionId,
  prefer: String(request.headers.prefer ?? ''),
})

/** The body as http/validation has parsed it by the route's schema. */
function parsedBody<Body>(request: { body: unknown }, _schema: z.ZodMiniType<Body>): Body {
  return request.body as Body
}
