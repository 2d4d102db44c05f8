import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import type { Club } from '../../../contract/club'
import { LINES, type Line } from '../../../contract/positionGroups'
import { RATING_ITEMS } from '../../../contract/ratings'
import { FieldError } from '../../forms/inputs/FieldError'
import { firstFault } from '../../forms/inputs/firstFault'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'

/** Fields for the items that the club does not ask for, by line (decisions, section 13). */
export function NotAskedInputs() {
  const t = useMessage()
  return (
    <FieldCard title={t('club.notAsked')} columns={1}>
      <Typography sx={{ color: 'text.secondary' }}>{t('club.notAskedHint')}</Typography>
      {LINES.map((line) => (
        <ItemsInput key={line} line={line} />
      ))}
    </FieldCard>
  )
}

function ItemsInput({ line }: { line: Line }) {
  const t = useMessage()
  const name = `notAsked.${line}` as const
  const { field, fieldState } = useController<Pick<Club, 'notAsked'>, typeof name>({ name })
  const error = firstFault(fieldState.error)
  const chosen = field.value ?? []
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={RATING_ITEMS}
      value={RATING_ITEMS.filter(({ item }) => chosen.includes(item))}
      onChange={(_event, items) => field.onChange(items.map(({ item }) => item))}
      onBlur={field.onBlur}
      groupBy={({ group }) => t(`ratings.group.${group}`)}
      getOptionKey={({ item }) => item}
      getOptionLabel={({ item }) => t(`ratings.item.${item}`)}
      renderValue={(items, itemProps) =>
        items.map(({ item }, index) => {
          const { key, ...chip } = itemProps({ index })
          return <Chip key={key} {...chip} label={t(`ratings.item.${item}`)} />
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
          name={name}
          label={t(`club.line.${line}`)}
          placeholder={chosen.length === 0 ? t('club.allAsked') : ''}
          inputRef={field.ref}
          error={error !== undefined}
          helperText={error !== undefined && <FieldError error={error} />}
        />
      )}
    />
  )
}
