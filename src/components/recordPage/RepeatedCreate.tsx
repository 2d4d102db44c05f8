import { useCallback, useRef } from 'react'
import { type Middleware, useDataProvider, useRegisterMutationMiddleware } from 'react-admin'
import { isRetryable } from '../../../contract/backoff'
import type { AppDataProvider } from '../../dataProvider'

type Create = AppDataProvider['create']

/**
 * An attempt without an answer, or one that a database's outage cut off, may have been stored all the same. The next one, with the
 * same id, is then answered with the record as it was then, so what was typed since has to be stored on top. Stands inside
 * react-admin's Create, before the form.
 *
 * @param newId the id of a record that this page has just begun; any other comes from an attempt of an earlier visit
 */
export function RepeatedCreate({ newId }: { newId: string }) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const isUnsure = useRef(false)
  const createThenUpdate = useCallback<Middleware<Create>>(
    async (name, params, next) => {
      try {
        const answer = await next(name, params)
        if (!isUnsure.current && params.data.id === newId) return answer
        const stored: { id: string } = answer.data
        return await dataProvider.update(name, {
          id: stored.id,
          data: { ...stored, ...params.data },
          previousData: stored,
        })
      } catch (error) {
        if (isRetryable(error)) isUnsure.current = true
        throw error
      }
    },
    [dataProvider, newId],
  )
  useRegisterMutationMiddleware<Create>(createThenUpdate)
  return null
}
