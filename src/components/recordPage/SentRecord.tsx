import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { AppDataProvider } from '../../dataProvider'
import { useWhenSent } from '../../outbox/useWhenSent'
import { useResourceName } from '../useResourceName'
import { recordKey } from './useRecord'

/**
 * Once what waited of the page's record is sent, the page goes on with what the server has made of it, as after any other save. Not while
 * something else is typed: that is merged when it is saved. Stands inside the form.
 */
export function SentRecord({ id }: { id: string }) {
  const resource = useResourceName()
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const { dirtyFields } = useFormState()
  const isTouched = useRef(false)
  isTouched.current = Object.keys(dirtyFields).length > 0
  useWhenSent(resource, id, async () => {
    const answer = await dataProvider.getOne(resource, { id }).catch(() => undefined)
    if (answer === undefined || isTouched.current) return
    queryClient.setQueryData(recordKey(resource, id), answer.data)
  })
  return null
}
