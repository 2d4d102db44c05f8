import { useCallback, useRef } from 'react'
import { type Middleware, useDataProvider, useRegisterMutationMiddleware } from 'react-admin'
import { isRetryable } from '../../../contract/backoff'
import type { AppDataProvider } from '../../dataProvider'
import { normalised } from '../../dataProvider/normalised'
import { resourceName } from '../../dataProvider/records'
import { isSameContent } from '../../dataProvider/recordUpdate'
import { withoutVersion } from './saveBase'

type Create = AppDataProvider['create']

type RepeatedCreateProps = {
  /** The id of a record that this page has just begun; any other comes from an attempt of an earlier visit. */
  newId: string
  /** What the form of a new record begins with. */
  begunWith: object
}

/**
 * An attempt without an answer, or one that a database's outage cut off, may have been stored all the same. The next one, with the
 * same id, is then answered with the record as it is stored, so what was typed since has to be stored on top. Stands inside
 * react-admin's Create, before the form.
 */
export function RepeatedCreate({ newId, begunWith }: RepeatedCreateProps) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const isUnsure = useRef(false)
  const createThenUpdate = useCallback<Middleware<Create>>(
    async (name, params, next) => {
      try {
        if (!isUnsure.current && params.data.id === newId) return await next(name, params)
        // Where it waits on this device, it may have been changed since as well.
        const answer = await next(name, { ...params, meta: { ...params.meta, begunWith } })
        const stored: { id: string; version?: number } = answer.data
        const resource = resourceName(name)
        const own = normalised(resource, params.data)
        if (isSameContent(resource, { ...stored, ...own, id: stored.id }, stored)) return answer
        // This page has read nothing of what others have stored of it since: both are merged, and the person is asked about what both have.
        const isChanged = Number(stored.version) > 1
        return await dataProvider.update(name, {
          id: stored.id,
          data: { ...stored, ...params.data },
          previousData: isChanged ? withoutVersion(stored, begunWith) : stored,
        })
      } catch (error) {
        if (isRetryable(error)) isUnsure.current = true
        throw error
      }
    },
    [dataProvider, newId, begunWith],
  )
  useRegisterMutationMiddleware<Create>(createThenUpdate)
  return null
}
