# The app as an image of one process: docker build -t companion . && docker run -p 8000:8000 companion
# Copies keep no state, so any number of them may stand behind a balancer.

FROM node:22-bookworm-slim AS libraries
WORKDIR /house
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM python:3.12-slim-bookworm AS build
WORKDIR /house
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PYTHONDONTWRITEBYTECODE=1
COPY requirements.lock ./
RUN pip install --require-hashes -r requirements.lock \
 && sed -nE 's/^([^ #].*) \\$/\1/p' requirements.lock > pins.txt
COPY . .
COPY --from=libraries /house/node_modules node_modules
RUN python -m companion build \
 && pip wheel --no-deps --wheel-dir /wheel . \
 && python -m venv /app \
 && /app/bin/pip install --constraint pins.txt /wheel/*.whl

FROM python:3.12-slim-bookworm
RUN useradd --system --uid 10001 --no-create-home companion
COPY --from=build /app /app
USER companion
ENV PYTHONUNBUFFERED=1
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s CMD ["/app/bin/python", "-c", \
  "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
CMD ["/app/bin/companion", "serve", "--host", "0.0.0.0", "--port", "8000"]
