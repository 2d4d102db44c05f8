import { useRecordContext, useResourceContext } from 'react-admin'
import { z } from 'zod'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { DraftOffer } from '../DraftOffer'
import { type UnsavedDraft, useUnsavedDraft } from '../unsavedDraft'

type Values = Record<string, unknown>

const anyValues = z.record(z.string(), z.unknown())

/** Keeps what is typed into a record's form until it is stored, and offers it again after a visit that ended without. */
export function RecordDraft() {
  const t = useMessage()
  const record = useRecordContext()
  const { offer, take, decided } = useUnsavedDraft<Values>({
    resource: useResourceContext() ?? '',
    recordId: String(record?.id ?? 'create'),
    schema: anyValues,
    putBack: putBackOwnFields,
  })
  if (offer === null) return null
  return (
    <DraftOffer
      text={t('drafts.found', { when: formatMoment(offer.savedAt) })}
      onTake={take}
      onDiscard={decided}
    />
  )
}

const isSame = (left: unknown, right: unknown) =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null)

/** The fields that were typed into, in what the record is by now. */
export function putBackOwnFields({ base, values }: UnsavedDraft<Values>, present: Values): Values {
  const own = Object.entries(values).filter(([field, value]) => !isSame(value, base[field]))
  return { ...present, ...Object.fromEntries(own) }
}
