import { useQuery } from '@tanstack/react-query';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type ReactNode, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import type { AdminDownloadDto, AdminModuleDetailDto } from '@/api';
import { Button } from '@/ui/button';
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel } from '@/ui/dropdown-menu';
import { staffApi } from '../../data/staff-api';
import type { Format } from './formats';
import { asBlock, asWords, documentLink, SAMPLES } from './notation';

interface InsertMenuProps {
  onFormat: (format: Format) => void;
}

/** Pieces of the notation, each inserted at the caret, right as it stands. */
export function InsertMenu({ onFormat }: InsertMenuProps) {
  return (
    <FormatMenu label="Einfügen" onFormat={onFormat}>
      {(choose) =>
        SAMPLES.map(({ title, samples }) => (
          <div key={title}>
            <DropdownMenuLabel>{title}</DropdownMenuLabel>
            {samples.map((sample) => (
              <DropdownMenuItem key={sample.label} onSelect={() => choose(asBlock(sample))}>
                {sample.label}
              </DropdownMenuItem>
            ))}
          </div>
        ))
      }
    </FormatMenu>
  );
}

/** Documents by their titles, those of the module first; each is linked at the caret. */
export function DocumentMenu({ onFormat }: InsertMenuProps) {
  const module = useRecordContext<AdminModuleDetailDto>();
  const { data = [] } = useQuery({
    queryKey: ['downloads', 'to link'],
    queryFn: ({ signal }) =>
      staffApi.get<AdminDownloadDto[]>(
        `/downloads?${new URLSearchParams({ range: '[0,999]', sort: '["id","ASC"]' })}`,
        signal,
      ),
  });
  const linkable = data.filter(({ fileType, visible }) => fileType === 'PDF' && visible);
  const own = linkable.filter(({ moduleId }) => moduleId === module?.id);
  const others = linkable.filter(({ moduleId }) => moduleId !== module?.id);
  return (
    <FormatMenu label="Dokument verlinken" onFormat={onFormat}>
      {(choose) =>
        [
          { title: 'Zu diesem Modul', documents: own },
          { title: 'Alle anderen', documents: others },
        ].map(({ title, documents }) => (
          <div key={title}>
            <DropdownMenuLabel>{title}</DropdownMenuLabel>
            {documents.map((one) => (
              <DropdownMenuItem
                key={one.id}
                onSelect={() => choose(asWords(documentLink(one.id, one.title)))}
              >
                {one.title}
              </DropdownMenuItem>
            ))}
          </div>
        ))
      }
    </FormatMenu>
  );
}

interface FormatMenuProps extends InsertMenuProps {
  label: string;
  children: (choose: (format: Format) => void) => ReactNode;
}

/** The text is changed once the menu has closed: it would take the focus back from it. */
function FormatMenu({ label, onFormat, children }: FormatMenuProps) {
  const chosen = useRef<Format | null>(null);
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button variant="quiet" size="compact">
          {label}
          <ChevronDownIcon className="size-4" />
        </Button>
      }
      onClosed={(event) => {
        if (!chosen.current) return;
        event.preventDefault();
        onFormat(chosen.current);
        chosen.current = null;
      }}
    >
      {children((format) => {
        chosen.current = format;
      })}
    </DropdownMenu>
  );
}
