import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import {
  SaveContextProvider,
  type SaveContextValue,
  useDataProvider,
  useRecordContext,
  useSaveContext,
} from 'react-admin'
import { isSame } from '../../../contract/json'
import type { Mergeable } from '../../../contract/merge'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { ConfirmDialog } from '../ConfirmDialog'
import { useOpenQuestion } from '../openQuestion'
import { candidateOf } from './candidate'
import { DuplicateList } from './DuplicateList'
import type { Duplicate, Row } from './duplicates'
import { certainDuplicates } from './useDuplicates'

type Question = { duplicates: readonly Duplicate[]; answer: (isSaved: boolean) => void }

/** The errors of a cancelled save: the form must not count it as a success, and shows no message. */
const NOT_SAVED = { root: { duplicate: ' ' } }

type DuplicateGuardProps = {
  resource: Mergeable
  /** The id that a new record is to have: an attempt whose answer was lost has stored it under that. */
  newId?: string
  children: ReactNode
}

/**
 * Asks once before a record is saved that is certainly stored already. Stands around a form, inside react-admin's Create or
 * Edit.
 */
export function DuplicateGuard({ resource, newId, children }: DuplicateGuardProps) {
  const t = useMessage()
  const context = useSaveContext()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<AppDataProvider>()
  const record = useRecordContext<Row>()
  const [question, setQuestion] = useState<Question | null>(null)
  const approved = useRef<string>(null)
  useOpenQuestion(question !== null)

  const value = useMemo((): SaveContextValue => {
    const { save } = context
    if (save === undefined) return context
    return {
      ...context,
      async save(values, callbacks) {
        // A restored draft has the id of its own first attempt.
        const id = record?.id ?? values.id ?? newId ?? null
        const candidate = candidateOf(resource, id, values)
        const isKnown = record !== undefined && isSame(candidate, candidateOf(resource, id, record))
        if (!isKnown && approved.current !== JSON.stringify(candidate)) {
          const duplicates = await certainDuplicates(queryClient, dataProvider, resource, candidate)
          if (duplicates.length > 0 && !(await asked(duplicates))) return NOT_SAVED
          approved.current = JSON.stringify(candidate)
        }
        return save(values, callbacks)
      },
    }
    function asked(duplicates: readonly Duplicate[]): Promise<boolean> {
      return new Promise((resolve) => {
        setQuestion({
          duplicates,
          answer: (isSaved) => {
            setQuestion(null)
            resolve(isSaved)
          },
        })
      })
    }
  }, [context, queryClient, dataProvider, resource, newId, record])

  return (
    <SaveContextProvider value={value}>
      {children}
      <ConfirmDialog
        open={question !== null}
        title={t(`duplicates.ask.${resource}`)}
        text={<DuplicateList resource={resource} duplicates={question?.duplicates ?? []} />}
        cancelLabel={t('duplicates.ask.back')}
        confirmLabel={t('duplicates.ask.save')}
        onCancel={() => question?.answer(false)}
        onConfirm={() => question?.answer(true)}
      />
    </SaveContextProvider>
  )
}
