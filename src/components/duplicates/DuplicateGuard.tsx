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
import type { Player } from '../../../contract/player'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { ConfirmDialog } from '../ConfirmDialog'
import { DuplicateList } from './DuplicateList'
import type { Duplicate } from './duplicates'
import { type Candidate, certainDuplicates } from './useDuplicates'

type Question = { duplicates: readonly Duplicate[]; answer: (isSaved: boolean) => void }

/** Keeps a form from counting a save that was called off as a success, without showing a message. */
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
  const record = useRecordContext<Partial<Player>>()
  const [question, setQuestion] = useState<Question | null>(null)
  const approved = useRef<string>(null)
  const id = record?.id ?? newId ?? null

  const value = useMemo((): SaveContextValue => {
    const { save } = context
    if (save === undefined) return context
    return {
      ...context,
      async save(values, callbacks) {
        const candidate = candidateOf(id, values)
        const isKnown = record !== undefined && isSame(candidate, candidateOf(id, record))
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
  }, [context, queryClient, dataProvider, resource, id, record])

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

function candidateOf(id: string | null, { name, birthDate, teamId }: Partial<Player>): Candidate {
  return { id, name: name ?? '', birthDate: birthDate || null, teamId: teamId ?? null }
}
