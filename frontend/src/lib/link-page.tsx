import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '@/lib/page-title';
import { Alert } from '@/ui/alert';
import { Card } from '@/ui/card';
import { PageHeading } from '@/ui/page-heading';

interface LinkPageProps {
  title: string;
  lead: string;
  children: (token: string) => ReactNode;
}

export function LinkPage({ title, lead, children }: LinkPageProps) {
  usePageTitle(title);
  const token = useSearchParams()[0].get('token');
  return (
    <div className="mx-auto w-full max-w-form px-4 py-6 sm:px-6 sm:py-12 lg:py-16">
      <Card>
        <PageHeading lead={lead}>{title}</PageHeading>
        <div className="mt-6 grid gap-6">
          {token ? (
            children(token)
          ) : (
            <Alert tone="error">
              Diesem Link fehlt etwas. Bitte öffnen Sie ihn noch einmal aus der E-Mail, oder
              kopieren Sie ihn ganz.
            </Alert>
          )}
        </div>
      </Card>
    </div>
  );
}
