import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isSame } from '../../contract/json'
import type { Mergeable } from '../../contract/merge'
import { ConfirmDialog } from '../components/ConfirmDialog'
import { candidateOf } from '../components/duplicates/candidate'
import { DuplicateList } from '../components/duplicates/DuplicateList'
import type { Duplicate } from '../components/duplicates/duplicates'
import { certainDuplicates } from '../components/duplicates/useDuplicates'
import { useOpenQuestion } from '../components/openQuestion'
import type { AppDataProvider } from '../dataProvider'
import { useMessage } from '../i18n'
import { FormPageContext, useFormPage } from './useRecordForm'

type Question = { duplicates: readonly Duplicate[]; answer: (isSaved: boolean) => void }

type DuplicateGuardProps = {
  resource: Mergeable
  /** The id that a new record is to have: an attempt whose answer was lost has stored it under that. */
  newId?: string
  children: ReactNode
}

/** Asks once before a record is saved that is certainly stored already. Stands around a form, inside its page. */
export function DuplicateGuard({ resource, newId, children }: DuplicateGuardProps) {
  const t = useMessage()
  const page = useFormPage()
  const { record } = page
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [question, setQuestion] = useState<Question | null>(null)
  const approved = useRef<string>(null)
  useOpenQuestion(question !== null)

  const ask = (duplicates: readonly Duplicate[]): Promise<boolean> =>
    new Promise((resolve) => {
      setQuestion({
        duplicates,
        answer: (isSaved) => {
          setQuestion(null)
          resolve(isSaved)
        },
      })
    })

  const confirm = async (values: FieldValues): Promise<boolean> => {
    // A restored draft has the id of its own first attempt.
    const id = record?.id ?? values.id ?? newId ?? null
    const candidate = candidateOf(resource, id, values)
    const isKnown = record !== undefined && isSame(candidate, candidateOf(resource, id, record))
    if (isKnown || approved.current === JSON.stringify(candidate)) return true
    const duplicates = await certainDuplicates(queryClient, dataProvider, resource, candidate)
    if (duplicates.length > 0 && !(await ask(duplicates))) return false
    approved.current = JSON.stringify(candidate)
    return true
  }

  return (
    <FormPageContext value={{ ...page, confirm }}>
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
    </FormPageContext>
  )
}
