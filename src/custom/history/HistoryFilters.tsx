import FilterAltOff from '@mui/icons-material/FilterAltOff'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { HISTORY_ACTIONS } from '../../../contract/history'
import { RECORDED_RESOURCES } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import { CollapsibleFilters } from '../../components/CollapsibleFilters'
import { RecordFilter } from '../../components/FilterAutocomplete'
import { ChoiceField, DayField } from '../../components/filterFields'
import { useMessage } from '../../i18n'
import { FILTER_NAMES, useHistoryAddress } from './historyAddress'

const WIDTH = { xs: '100%', md: 150 }

/** Shows the filters of history, collapsed behind a button on a phone. */
export function HistoryFilters() {
  const t = useMessage()
  const { filter, change } = useHistoryAddress()
  const names = FILTER_NAMES.filter((name) => filter.recordId === undefined || !RECORD_FILTERS.has(name))
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])))
  return (
    <CollapsibleFilters
      label={t('shell.list.filters')}
      active={names.filter((name) => filter[name] !== undefined).length}
      clear={
        <Tooltip title={t('shell.list.clearFilters')}>
          <IconButton aria-label={t('shell.list.clearFilters')} onClick={clear}>
            <FilterAltOff />
          </IconButton>
        </Tooltip>
      }
    >
      <Inputs />
    </CollapsibleFilters>
  )
}

/** The filters that define the history page of one record, where the user cannot clear these filters. */
const RECORD_FILTERS: ReadonlySet<string> = new Set(['resource', 'recordId'])

function Inputs() {
  const t = useMessage()
  const { filter, change } = useHistoryAddress()
  return (
    <>
      {filter.recordId === undefined && (
        <ChoiceField
          label={t('history.filter.resource')}
          value={filter.resource ?? ''}
          setValue={(resource) => change({ resource })}
          width={WIDTH}
          options={RECORDED_RESOURCES.map((kind) => ({ value: kind, label: t(`history.kind.${kind}`) }))}
        />
      )}
      <RecordFilter
        resource="users"
        label={t('history.filter.actor')}
        value={filter.actorId ?? ''}
        setValue={(actorId) => change({ actorId })}
        labelOf={fullName}
        missing={t('lists.filter.unknownPerson')}
        width={190}
      />
      <ChoiceField
        label={t('history.filter.action')}
        value={filter.action ?? ''}
        setValue={(action) => change({ action })}
        width={WIDTH}
        options={HISTORY_ACTIONS.map((action) => ({ value: action, label: t(`history.action.${action}`) }))}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={t(`history.filter.${name}`)}
          value={filter[name] ?? ''}
          setValue={(day) => change({ [name]: day })}
          width={WIDTH}
        />
      ))}
    </>
  )
}
