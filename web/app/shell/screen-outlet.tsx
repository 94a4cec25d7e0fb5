import { useQuery } from '@tanstack/react-query';
import { Building2, DoorClosed } from 'lucide-react';
import { Route, Switch, useLocation } from 'wouter';
import { isAgentType } from '../../../contract/agents.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { organizationsQuery, useOrganization } from '../../lib/organization.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { isProfilePath, needsNoOrganization } from '../paths.ts';
import { ChatScreen, screenRoutes } from '../screens.tsx';

function NotFoundPage() {
  return (
    <Page title="Page Not Found">
      <EmptyState
        icon={DoorClosed}
        title="There is nothing at this address."
        action={
          <Button asChild>
            <a href="/">Go to the overview</a>
          </Button>
        }
      />
    </Page>
  );
}

function AgentPage({ agentType, isLoading }: { agentType: string; isLoading: boolean }) {
  if (!isAgentType(agentType)) {
    return (
      <Page title="Invalid agent type">
        <EmptyState
          icon={DoorClosed}
          title="There is no agent behind this door."
          action={
            <Button asChild>
              <a href="/chat">See all agents</a>
            </Button>
          }
        />
      </Page>
    );
  }
  const Screen = isLoading ? ChatScreen.Fallback : ChatScreen;
  return <Screen key={agentType} agentType={agentType} />;
}

/** `isLoading`: each screen's skeleton under its own title. */
const Screens = ({ isLoading = false }: { isLoading?: boolean }) => (
  <Switch>
    {screenRoutes.map(({ path, screen: Screen }) => (
      <Route key={path} path={path}>
        {isLoading ? <Screen.Fallback /> : <Screen />}
      </Route>
    ))}
    <Route path="/chat/:agentType">
      {({ agentType }) => <AgentPage agentType={agentType} isLoading={isLoading} />}
    </Route>
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
);

interface NoOrganizationProps {
  isProfile: boolean;
  onCreate: () => void;
}

const NoOrganization = ({ isProfile, onCreate }: NoOrganizationProps) => (
  <Page title={isProfile ? 'Organization Profile' : 'Welcome'}>
    <EmptyState
      icon={Building2}
      title={isProfile ? 'No organization selected' : 'No organization yet'}
      help={
        isProfile
          ? 'Please select an organization before saving the profile. Create yours, or ask a colleague for an invitation.'
          : 'Tasks, documents and conversations belong to an organization. Create yours, or ask a colleague for an invitation.'
      }
      action={
        <Button variant="primary" onClick={onCreate}>
          Create Organization
        </Button>
      }
    />
  </Page>
);

/** The screen of the current path, in the selected organization: switching it starts every screen anew. */
export function ScreenOutlet({ onCreateOrganization }: { onCreateOrganization: () => void }) {
  const { organization, isLoading } = useOrganization();
  const { error, refetch } = useQuery(organizationsQuery);
  const [path] = useLocation();
  if (needsNoOrganization(path)) return <Screens key="own" />;
  if (organization) return <Screens key={organization.id} />;
  if (isLoading) return <Screens isLoading />;
  if (error) {
    return (
      <Page title="Organizations">
        <ErrorState
          title="Your organizations could not be loaded."
          help={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  return <NoOrganization isProfile={isProfilePath(path)} onCreate={onCreateOrganization} />;
}
