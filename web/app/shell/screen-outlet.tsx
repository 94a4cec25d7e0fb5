import { useQuery } from '@tanstack/react-query';
import { Building2, DoorClosed, ShieldCheck } from 'lucide-react';
import { Route, Switch, useLocation } from 'wouter';
import { isAgentType } from '../../../contract/agents.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { organizationsQuery, useOrganization } from '../../lib/organization.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { accountRoute, isProfilePath, needsNoOrganization } from '../paths.ts';
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

/** An organization asks for two-step sign-in: who has none sets it up, and goes on where they were. */
function TwoStepNeeded() {
  const { organizations } = useOrganization();
  const names = organizations.filter(({ requiresTwoStep }) => requiresTwoStep).map(({ name }) => name);
  return (
    <Page title="Two-step sign-in">
      <EmptyState
        icon={ShieldCheck}
        title={`${names.join(' and ') || 'Your organization'} asks for two-step sign-in`}
        help="Beside your password you then need something that only you have at hand, such as an app on your phone. Setting it up takes two minutes. Nothing is lost: your work is where you left it."
        action={
          <Button variant="primary" asChild>
            <a href={`${accountRoute}?section=two-step-sign-in`}>Set it up</a>
          </Button>
        }
      />
    </Page>
  );
}

/** The screen of the current path, in the selected organization: switching it starts every screen anew. */
export function ScreenOutlet({ onCreateOrganization }: { onCreateOrganization: () => void }) {
  const { organization, isLoading } = useOrganization();
  const { error, refetch } = useQuery(organizationsQuery);
  const { needsTwoStep } = useUser();
  const [path] = useLocation();
  if (needsNoOrganization(path)) return <Screens key="own" />;
  if (needsTwoStep) return <TwoStepNeeded />;
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
