import { randomUUID } from 'node:crypto'
import type { z } from 'zod/mini'
import { forRole } from '../../contract/clubFields'
import type { Mergeable } from '../../contract/merge'
import { RESOURCES } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import { breaksReference } from '../database/violations'
import { gone } from '../failure'
import type { Entities, Recorded } from '../history/recorded'
import { recordChange, recordCreation, recordDeletion } from '../history/recorder'
import { bumpRevisionOf, type ChangedRecords } from '../lists/changeLog'
import type { ResourceReader } from '../lists/listReader'
import { openForRole } from '../lists/openForRole'
import { authorize, authorizeRecord, type RecordPermit } from '../security/authorize'
import { refuseClubFields } from '../security/clubFields'
import { hiddenView } from '../security/hiddenPlayers'
import { inUse, type References } from './inUse'
import { deleteMergeable, findCreator } from './mergeable.repository'
import { createUnlessMerged, followMerges } from './merges/followMerges'
import {
  type ChangeCall,
  type CreateCall,
  conflict,
  idTaken,
  isOutdated,
  type RecordService,
  type StoredCall,
} from './recordService'

export type Name = 'team' | 'player' | 'match'
/** The name of a record of a resource, as actions have it. */
export type NameOf<Resource extends Mergeable> = (typeof RESOURCES)[Resource]['singular']
type PermitOf<
  Of extends Name,
  Verb extends 'read' | 'create' | 'update' | 'delete',
> = RecordPermit<`${Of}.${Verb}`>
type AnyPermit<Of extends Name> = PermitOf<Of, 'read' | 'create' | 'update' | 'delete'>

/** The differences between teams, players and matches. */
type Kind<Resource extends Mergeable, Of extends Name, Input, Update, Locked> = {
  resource: Resource
  schemas: { create: z.ZodMiniType<Input>; change: z.ZodMiniType<Update> }
  list(actor: Actor): ResourceReader<Entities[Resource]>
  find(executor: Executor, permit: AnyPermit<Of>): Promise<Entities[Resource] | undefined>
  /** Returns a record without the values that are hidden from the caller. */
  shownTo?(executor: Executor, actor: Actor, record: Entities[Resource]): Promise<Entities[Resource]>
  /** Stores a new record. Returns false if its id is taken. */
  insert(
    transaction: Executor,
    permit: PermitOf<Of, 'create'>,
    call: CreateCall<Input> & { author: string },
  ): Promise<boolean>
  /** Locks a record after the records that an update will refer to. */
  lock(transaction: Executor, id: string, update?: Update): Promise<Locked | undefined>
  /** Stores an update, and returns the other records that change with it. */
  update(
    transaction: Executor,
    permit: PermitOf<Of, 'update'>,
    call: ChangeCall<Update>,
    before: Locked,
  ): Promise<ChangedRecords[]>
  /** Throws `inUse` after the deletion of a record, for references without a foreign key. */
  refuseDeletion?(transaction: Executor, permit: PermitOf<Of, 'delete'>): Promise<void>
  countReferences(executor: Executor, permit: PermitOf<Of, 'delete'>): Promise<References>
  /** Throws the failure that names the field at fault, or the error. */
  explain(executor: Executor, input: Input | Update, error: unknown): Promise<never>
}

/** Creates the calls about teams, players or matches. */
export function mergeableService<
  Resource extends Mergeable,
  Input extends { id?: string | undefined },
  Update extends { version?: number | undefined },
  Locked extends Recorded<Resource> & { id: string; createdBy: string | null; version: number },
>(
  own: Kind<Resource, NameOf<Resource>, Input, Update, Locked>,
): RecordService<Entities[Resource], Input, Update> {
  const kind: Kind<Resource, Name, Input, Update, Locked> = own
  const { resource } = kind
  const name: Name = RESOURCES[resource].singular

  const found = async (executor: Executor, permit: AnyPermit<Name>) =>
    (await kind.find(executor, permit)) ?? gone()

  /** Throws `forbidden` for callers who may not list the records, whether this one exists or not. */
  const permitOn = async <V extends 'read' | 'delete'>({ orm, actor, id }: StoredCall, verb: V) => {
    authorize(actor, `${name}.list`)
    return authorizeRecord(actor, `${name}.${verb}`, (await findCreator(orm, resource, id)) ?? gone())
  }

  const shownTo = async (executor: Executor, actor: Actor, record: Entities[Resource]) =>
    forRole(actor.role, resource, (await kind.shownTo?.(executor, actor, record)) ?? record)

  /** The request of a hidden caller is a part of the view, so that their tags are stale when it opens or closes. */
  const open = (actor: Actor) => {
    const list = openForRole(actor, resource, kind.list(actor))
    return { ...list, view: [list.view, kind.shownTo && hiddenView(actor)].join(' ') }
  }

  const storing = {
    read: async (call: StoredCall) =>
      shownTo(call.orm, call.actor, await found(call.orm, await permitOn(call, 'read'))),

    create(call: CreateCall<Input>) {
      const { orm, actor, author = actor.id, input } = call
      const permit = authorize(actor, `${name}.create`, input.id ?? randomUUID())
      refuseClubFields(actor, resource, input)
      return orm
        .transaction(async (transaction) => {
          const created = await kind.insert(transaction, permit, { ...call, author })
          const id = permit.recordId
          if (!created && (await findCreator(transaction, resource, id))?.createdBy !== author)
            throw idTaken()
          const record = await found(transaction, permit)
          if (created) {
            await recordCreation(transaction, call, { resource, record })
            await bumpRevisionOf(transaction, { resource, ids: [id] })
          }
          return { created, record: await shownTo(transaction, actor, record) }
        })
        .catch((error) => kind.explain(orm, input, error))
    },

    change(call: ChangeCall<Update>) {
      const { orm, actor, id, input } = call
      authorize(actor, `${name}.list`)
      refuseClubFields(actor, resource, input)
      return orm
        .transaction(async (transaction) => {
          const before = (await kind.lock(transaction, id, input)) ?? gone()
          const permit = authorizeRecord(actor, `${name}.update`, before)
          if (isOutdated(input, before))
            return conflict(resource, await shownTo(transaction, actor, await found(transaction, permit)))
          const others = await kind.update(transaction, permit, call, before)
          const after = await found(transaction, permit)
          await recordChange(transaction, call, { resource, before, after })
          await bumpRevisionOf(transaction, { resource, ids: [id] }, ...others)
          return shownTo(transaction, actor, after)
        })
        .catch((error) => kind.explain(orm, input, error))
    },

    async remove(call: StoredCall) {
      const { orm, id } = call
      const permit = await permitOn(call, 'delete')
      try {
        await orm.transaction(async (transaction) => {
          await kind.lock(transaction, id)
          const record = await found(transaction, permit)
          await deleteMergeable(transaction, resource, permit)
          await kind.refuseDeletion?.(transaction, permit)
          await recordDeletion(transaction, call, { resource, record })
          await bumpRevisionOf(transaction, { resource, ids: [id] })
        })
      } catch (error) {
        if (!breaksReference(error)) throw error
        throw inUse(resource, await kind.countReferences(orm, permit))
      }
    },
  }

  return {
    ...storing,
    open,
    create: (call) =>
      followMerges(call, kind.schemas.create, (followed) => createUnlessMerged(resource, storing, followed)),
    change: (call) => followMerges(call, kind.schemas.change, storing.change),
  }
}
