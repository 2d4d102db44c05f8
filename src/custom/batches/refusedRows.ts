import type { ListedRefusal } from '../../../contract/batch'
import { LIMITS } from '../../../contract/fields'
import { csvLine } from '../../../contract/import/csvText'
import { paginate } from '../../../contract/paginate'
import type { ResourceName } from '../../../contract/paths'
import { separatorHere } from '../../components/download/saveCsv'
import { fieldWords } from '../../components/history/fieldWords'
import type { AppDataProvider } from '../../dataProvider'
import { failureOfRow } from '../../dataProvider/calls/batches'
import { fieldErrorsOf, nextStepOf } from '../../dataProvider/failures'
import { type Message, message } from '../../i18n'

/** Returns the reason for which a row was rejected: the client's text, or the server's errors by field. */
export function refusalWords(
  t: Message,
  resource: ResourceName,
  { reason, error }: Pick<ListedRefusal, 'reason' | 'error'>,
): string {
  if (!error) return reason
  const failure = failureOfRow(resource, error)
  const fields = Object.entries(fieldErrorsOf(failure))
  if (fields.length === 0) return nextStepOf(failure)
  return fields
    .map(([field, value]) => t('shell.labelled', { label: fieldWords(t, resource, field), value }))
    .join(' · ')
}

/** Returns the stored refused rows of a batch as CSV lines, after a header. */
export async function refusedLines(
  dataProvider: Pick<AppDataProvider, 'batchRows'>,
  { id, resource }: { id: string; resource: ResourceName },
): Promise<string[]> {
  const header = [
    message('imports.report.row'),
    message('imports.report.record'),
    message('imports.report.reason'),
  ]
  const separator = separatorHere()
  const refusals = await allRefusals(dataProvider, id)
  return [
    csvLine(header, separator),
    ...refusals.map((refusal) =>
      csvLine([refusal.row, refusal.title, refusalWords(message, resource, refusal)], separator),
    ),
  ]
}

/** Fetches all stored refused rows of an import or a bulk change. */
export async function allRefusals(
  dataProvider: Pick<AppDataProvider, 'batchRows'>,
  batchId: string,
): Promise<ListedRefusal[]> {
  const all: ListedRefusal[] = []
  const ask = async (page: number) => {
    const request = { kind: 'refused' as const, page, amount: LIMITS.listAmount }
    const { refusals, total } = (await dataProvider.batchRows(batchId, request)).data
    return { data: refusals, total }
  }
  for await (const { rows } of paginate({ ask })) all.push(...rows)
  return all
}
